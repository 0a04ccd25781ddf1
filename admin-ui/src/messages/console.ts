/** Every text of the console's frame and of its shared parts. Texts with a variable are functions. */
export const consoleMessages = {
  product: 'Causa',
  navigation: {
    label: 'Principal',
    dashboard: 'Painel',
    cases: 'Processos',
    create: 'Criar',
    menu: 'Menu',
    skip: 'Saltar para o conteúdo',
    overdue: (count: number) =>
      count === 1 ? '1 processo em atraso' : `${count} processos em atraso`,
  },
  quickActions: {
    title: 'Criar',
    newCase: 'Novo Processo',
    newClient: 'Novo Cliente',
    attachDocument: 'Anexar Documento',
  },
  person: {
    menu: (name: string) => `Conta de ${name}`,
    switchOffice: 'Trocar de Escritório',
    current: 'Atual',
    signOut: 'Sair',
    signingOut: 'Saindo...',
    signOutFailed: 'Não foi possível sair. Tente novamente.',
  },
  otherOffice: {
    title: 'Trocar de Escritório',
    question: (office: string) => `Este endereço é do escritório ${office}. Trocar de escritório?`,
    stay: (office: string) => `Ficar em ${office}`,
    change: 'Trocar de Escritório',
    changing: 'Trocando...',
    failed: 'Não foi possível trocar de escritório.',
  },
  version: {
    label: (version: string) => `Versão ${version}`,
    badge: (version: string) => `v${version}`,
    built: (date: string, number: string) => `Compilada em ${date} · nº ${number}`,
    notes: 'Notas da versão',
    hint: 'Informe esta versão ao pedir suporte.',
    environments: {
      production: 'produção',
      development: 'desenvolvimento',
      test: 'testes',
      demo: 'demonstração',
    } as Record<string, string | undefined>,
  },
  status: {
    aberto: 'Aberto',
    em_andamento: 'Em Andamento',
    concluido: 'Concluído',
  },
  badges: {
    active: 'Ativo',
    inactive: 'Inativo',
    urgent: 'Urgente',
    overdue: 'Em Atraso',
  },
  actions: {
    back: 'Voltar',
    cancel: 'Cancelar',
    close: 'Fechar',
    retry: 'Tentar Novamente',
    clearSearch: 'Limpar busca',
    showMore: 'Mostrar Mais',
  },
  leave: {
    title: 'Descartar alterações?',
    text: 'O que foi preenchido ainda não foi salvo.',
    stay: 'Continuar a Editar',
    discard: 'Descartar',
  },
  states: {
    loading: 'Carregando...',
    checkConnection: 'Verifique a conexão e tente novamente.',
    reference: (requestId: string) => `Referência do pedido: ${requestId}`,
  },
  toast: {
    error: 'Erro',
    success: 'Sucesso',
  },
  notFound: {
    title: '404',
    text: 'Ups! Página não encontrada',
    link: 'Voltar para o início',
  },
  boot: {
    failed: 'Não foi possível abrir o Causa.',
  },
  crash: {
    title: 'Erro',
    text: 'Ocorreu um erro inesperado.',
    reload: 'Recarregar a Página',
  },
} as const;
