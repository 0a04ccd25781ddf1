export const pickColor = (label: string) => `Escolher ${label}`;

/** Refuses text that is not an amount of money, or an amount that is too large. */
export const amountInvalid = 'Informe um valor de zero em diante, com até duas casas decimais.';

export const timePlaceholder = 'hh:mm';
