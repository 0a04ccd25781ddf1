/** Texts of the portal's parts. Those with a variable are functions. */
export const commonMessages = {
  shown: (shown: string, total: string) => `${shown} de ${total}`,
  client: 'Cliente',
  allClients: 'Todos os clientes',
  close: 'Fechar',
} as const;
