/** Texts for who follows a link of somebody else's, in their own session. */
export const otherPersonMessages = {
  leave: 'Sair e Continuar',
  leaving: 'Saindo...',
  stay: 'Continuar na Minha Conta',
  failed: 'Erro',
} as const;
