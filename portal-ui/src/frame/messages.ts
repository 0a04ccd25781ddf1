/** Texts of the portal's frame. Those with a variable are functions. */
export const frameMessages = {
  area: 'Área do Cliente',
  navigation: 'Principal',
  home: 'Início',
  cases: 'Meus Processos',
  documents: 'Meus Documentos',
  requests: 'Pedidos',
  assistant: 'Assistente IA',
  short: { cases: 'Processos', documents: 'Documentos', assistant: 'Assistente' },
  unread: (n: number) => `${n} não ${n === 1 ? 'lida' : 'lidas'}`,
  account: (name: string) => `Conta de ${name}`,
  otherOffices: 'Outros Escritórios',
  officeFailed: 'Não foi possível trocar de escritório. Tente novamente.',
  denied: {
    title: 'Acesso Negado',
    subtitle: 'Cliente não encontrado',
    text: (company: string, email: string) =>
      `Nenhum cliente de ${company} usa o endereço ${email}. Confirme com o escritório o e-mail da ficha.`,
    action: 'Sair e Usar Outro E-mail',
  },
  notInPlan: {
    title: 'Portal indisponível',
    text: 'O portal do cliente não está disponível no plano atual do escritório.',
  },
  notFound: {
    title: 'Página não encontrada',
    text: 'O que este endereço mostrava não existe ou já não está disponível.',
    home: 'Voltar para o Início',
  },
  portalFailed: 'Não foi possível carregar o portal.',
  /** Texts for a page whose code could not be fetched. */
  code: {
    offline: [
      'Sem ligação',
      'Esta página ainda não chegou a este dispositivo. Verifique a ligação e tente novamente.',
    ],
    outdated: [
      'Nova versão disponível',
      'Esta página pertence a uma versão anterior. Recarregue para continuar.',
    ],
    reload: 'Recarregar',
  },
  closingLabel: 'Encerramento',
  closing: (day: string) =>
    `O escritório vai encerrar. Até ${day} pode ver e baixar tudo, mas não enviar; depois, tudo é excluído.`,
  offline: 'Sem ligação à Internet. O que já foi aberto continua visível.',
  sessionEnded: {
    title: 'Sua sessão terminou',
    text: 'Entre novamente para continuar. O que foi escrito fica salvo neste separador.',
    action: 'Entrar Novamente',
  },
  view: {
    only: (name: string) => `Só leitura: só ${name} pode enviar pedidos, mensagens e documentos.`,
    over: {
      title: 'Visualização terminada',
      text: 'Cada visualização dura uma hora e fica no registo de segurança.',
      action: 'Abrir Novamente',
    },
  },
} as const;
