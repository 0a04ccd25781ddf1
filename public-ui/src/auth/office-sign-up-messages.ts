/** Texts of the form that opens an office. */
export const officeSignUpMessages = {
  fullName: 'Nome Completo',
  officeName: 'Nome do Escritório',
  country: 'País do Escritório',
  countryHint: 'Decide os feriados, o número fiscal e a hora.',
  haveAccount: 'Já tem uma conta?',
} as const;
