/** Texts that mark a view. Those with a variable are functions. */
export const viewMessages = {
  label: 'Visualização como cliente',
  as: 'A ver como',
  readOnly: 'só leitura',
  change: 'Trocar de Pessoa',
  others: 'Outras pessoas do cliente',
  nobodyElse: 'Mais ninguém deste cliente usa o portal.',
  byEmail: (email: string) => `Entra com ${email}`,
  everybody: 'Gestão de Usuários',
  peopleFailed: 'Não foi possível carregar as pessoas.',
  leave: 'Sair',
} as const;
