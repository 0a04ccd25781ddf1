/** Texts of `/invite/accept`. Texts with a variable are functions. */
export const inviteMessages = {
  page: 'Convite',
  loading: { title: 'Validando convite...', text: 'Só um momento.' },
  invalid: 'Convite Inválido',
  databaseFailure: (detail: string) => `Erro de banco de dados: ${detail}`,
  critical: { title: 'Erro Crítico', text: 'Erro ao processar convite. Tente novamente.' },
  toSignIn: 'Ir para Login',
  welcome: {
    title: 'Bem-vindo',
    colleague: (person: string, inviter: string | null, company: string, position: string | null) =>
      `${person} recebeu um convite${inviter ? ` de ${inviter}` : ''} para a equipa de ${company}` +
      `${position ? `, como ${position}` : ''}.`,
    client: (person: string, inviter: string | null, company: string, client: string) =>
      `${person} recebeu um convite${inviter ? ` de ${inviter}` : ''} para acompanhar os processos e ` +
      `documentos de ${client} na área de cliente de ${company}.`,
    hasAccount: (email: string, company: string) =>
      `${email} já tem uma conta. Entre para aceitar o convite de ${company}.`,
    signedIn: (email: string, company: string) =>
      `A sessão de ${email} está aberta. Falta só aceitar o convite de ${company}.`,
  },
  email: 'E-mail',
  password: 'Senha',
  repeat: 'Confirmar Senha',
  forgot: 'Esqueci minha senha',
  create: { submit: 'Criar Conta', busy: 'Criando conta...', failed: 'Erro ao criar conta' },
  enter: { submit: 'Entrar e Aceitar', busy: 'Entrando...' },
  accept: { submit: 'Aceitar Convite', busy: 'Aceitando...' },
  failed: { title: 'Erro', text: 'Erro ao processar convite. Tente novamente.' },
  noUser: 'Falha ao criar usuário',
  other: {
    title: 'Convite para outra pessoa',
    text: (email: string, signedIn: string) =>
      `Este convite é para ${email}. A sessão aberta é de ${signedIn}.`,
  },
  done: {
    created: 'Conta criada',
    accepted: 'Convite aceito',
    next: 'Abrindo a página de login...',
    redirecting: 'Redirecionando',
  },
} as const;
