/** Texts for a person who follows somebody else's link in their own session. */
export const otherPersonMessages = {
  leave: 'Sair e Continuar',
  leaving: 'Saindo...',
  stay: 'Continuar na Minha Conta',
  failed: 'Erro',
} as const;
