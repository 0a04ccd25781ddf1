export const pickColor = (label: string) => `Escolher ${label}`;

/** Refuses text that is not an amount of money, or an amount that is too large. */
export const amountInvalid = 'Informe um valor de zero em diante, com até duas casas decimais.';

export const timePlaceholder = 'hh:mm';

/** Saves values that seem wrong, or a record beside one that may be the same. */
export const saveAnyway = 'Salvar Assim Mesmo';

export const sameRecord = {
  newTab: 'abre noutro separador',
  back: 'Voltar ao Formulário',
  save: saveAnyway,
} as const;
