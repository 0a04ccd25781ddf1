/** Every text of the console's frame. Texts with a variable are functions. */
export const frameMessages = {
  navigation: {
    label: 'Principal',
    pages: 'Páginas',
    dashboard: 'Painel',
    cases: 'Processos',
    clients: 'Clientes',
    documents: 'Documentos',
    recycleBin: 'Lixeira',
    create: 'Criar',
    menu: 'Menu',
    overdue: (count: number) =>
      count === 1 ? '1 processo em atraso' : `${count} processos em atraso`,
  },
  person: {
    menu: (name: string) => `Conta de ${name}`,
    switchOffice: 'Trocar de Escritório',
    current: 'Atual',
  },
  sessionEnded: {
    title: 'Sessão terminada',
    text: 'Entre novamente para continuar nesta página.',
    filesKept: 'Usuário não autenticado: os envios continuam depois de entrar.',
    email: 'Email',
    password: 'Senha',
    leave: 'Trocar de Conta',
    enter: 'Entrar',
    entering: 'Entrando...',
  },
  version: {
    built: (date: string, number: string) => `Compilada em ${date} · nº ${number}`,
    notes: 'Notas da versão',
    environments: {
      production: 'produção',
      development: 'desenvolvimento',
      test: 'testes',
      demo: 'demonstração',
    } as Record<string, string | undefined>,
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
