/** Texts for a person with a client's account that no office knows. Those with a variable are functions. */
export const noOfficeMessages = {
  title: 'Acesso Negado',
  lead: 'Cliente não encontrado',
  text: (email: string) =>
    `Ainda não foi encontrado nenhum escritório que tenha o e-mail ${email} na ficha de um cliente. Peça ao escritório que o registe e tente novamente.`,
  again: 'Continua sem ser encontrado',
  leave: 'Sair e Usar Outro E-mail',
} as const;
