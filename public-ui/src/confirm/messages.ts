/** Texts of `/auth/confirm`. Texts with a variable are functions. */
export const confirmMessages = {
  signup: {
    loading: 'Confirmando e-mail...',
    done: 'E-mail confirmado',
    next: 'A conta está pronta. Abrindo o painel...',
    redirecting: 'Redirecionando',
  },
  client: {
    done: 'E-mail confirmado',
    next: 'A conta está pronta. Abrindo a área de cliente...',
  },
  recovery: {
    loading: 'Verificando a ligação...',
    title: 'Nova senha',
    for: (email: string) => `Para ${email}.`,
    password: 'Nova Senha',
    repeat: 'Confirmar Senha',
    submit: 'Salvar Senha',
    busy: 'Salvando...',
    failed: 'Não foi possível salvar a senha',
  },
  founding: {
    title: 'Criar o escritório',
    known: (email: string, office: string) =>
      `${email} já tem uma conta. Para criar ${office} com ela, escreva a senha da conta, e não a que foi escolhida no registo.`,
    signedIn: (email: string, office: string) =>
      `A sessão de ${email} está aberta. Falta só criar ${office}.`,
    password: 'Senha',
    forgot: 'Esqueci minha senha',
    submit: 'Criar Escritório',
    busy: 'Criando...',
    failed: 'Erro ao criar o escritório',
    done: 'Escritório criado',
    next: 'Abrindo a página de login...',
    other: {
      title: 'Ligação para outra pessoa',
      text: (email: string, signedIn: string) =>
        `Esta ligação é para ${email}. A sessão aberta é de ${signedIn}.`,
    },
  },
  moment: 'Só um momento.',
  failed: 'Erro na confirmação',
  unexpected: 'Erro inesperado na confirmação',
  invalidLink: 'Link de confirmação inválido',
  back: 'Voltar ao Login',
} as const;
