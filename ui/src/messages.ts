/** Texts that more than one front end shows. Those with a variable are functions. */
export const sharedMessages = {
  product: 'Causa',
  home: 'Causa, início',
  skip: 'Saltar para o conteúdo',
  loading: 'Carregando...',
  optional: '(opcional)',
  retry: 'Tentar Novamente',
  signIn: 'Entrar',
  openConsole: 'Abrir Painel',
  support: 'Suporte',
  openClientArea: 'Abrir Área do Cliente',
  signOut: 'Sair',
  signingOut: 'Saindo...',
  signOutFailed: 'Não foi possível sair. Tente novamente.',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  version: {
    short: (version: string) => `v${version}`,
    long: (version: string) => `Versão ${version}`,
    hint: 'Informe esta versão ao pedir suporte.',
  },
  unavailable: {
    title: 'Página indisponível',
    fallback: 'O serviço está indisponível. Tente novamente em instantes.',
  },
  notFound: {
    page: 'Causa – Página não encontrada',
    title: '404',
    text: 'Ups! Página não encontrada',
    link: 'Voltar para o início',
  },
} as const;
