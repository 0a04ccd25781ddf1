export const pickColor = (label: string) => `Escolher ${label}`;
