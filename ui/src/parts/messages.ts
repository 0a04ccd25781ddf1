/** Texts of the parts that console and portal share; public pages do without. Those with a variable are functions. */
export const sharedPartMessages = {
  showMore: 'Mostrar Mais',
  clearSearch: 'Limpar Busca',
  moreFailed: 'Não foi possível carregar mais.',
  checkConnection: 'Verifique a ligação e tente novamente.',
  reference: (requestId: string) => `Referência do pedido: ${requestId}`,
  badges: {
    active: 'Ativo',
    inactive: 'Inativo',
    urgent: 'Urgente',
    overdue: 'Em Atraso',
    unknownStatus: 'Status Desconhecido',
  },
  otherOffice: {
    title: 'Trocar de Escritório',
    question: (office: string) => `Este endereço é de ${office}. Trocar de escritório?`,
    stay: (office: string) => `Ficar em ${office}`,
    change: 'Trocar de Escritório',
    changing: 'Trocando...',
    failed: 'Não foi possível trocar de escritório.',
  },
} as const;
