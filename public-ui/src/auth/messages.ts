/** Texts of `/auth` and `/auth/confirm`. Texts with a variable are functions. */
export const authMessages = {
  modes: 'Entrar ou criar conta',
  tabs: { signin: 'Entrar', signup: 'Criar Conta' },
  email: 'E-mail',
  password: 'Senha',
  officeName: 'Nome do Escritório',
  signin: {
    title: 'Entrar',
    lead: 'Com o e-mail do escritório.',
    submit: 'Entrar',
    busy: 'Entrando...',
    forgot: 'Esqueci minha senha',
    failed: 'Erro ao entrar',
    missing: { title: 'Campos obrigatórios', text: 'Informe e-mail e senha.' },
  },
  signup: {
    title: 'Criar Conta',
    lead: 'Abre um novo escritório na Causa.',
    submit: 'Criar Conta',
    busy: 'Criando conta...',
    failed: 'Erro ao cadastrar',
    hint: 'Pelo menos 6 caracteres. As senhas mais comuns são recusadas.',
    haveAccount: 'Já tem uma conta?',
  },
  recovery: {
    title: 'Recuperar Senha',
    lead: 'O link para escolher uma nova senha segue por e-mail.',
    submit: 'Enviar Link',
    busy: 'Enviando...',
    back: 'Voltar ao Login',
    failed: 'Erro ao enviar email de recuperação',
    missing: { title: 'Campo obrigatório', text: 'Informe seu e-mail.' },
    sent: {
      title: 'E-mail enviado',
      text: (email: string) =>
        `Se houver uma conta com o e-mail ${email}, o link para a nova senha chega em instantes.`,
    },
  },
  notices: {
    checkEmail: { title: 'Verifique seu email', text: 'Enviamos um link de confirmação.' },
    passwordNeeded: {
      title: 'Falta confirmar o e-mail',
      text: 'Entre com a senha escolhida no cadastro.',
    },
    passwordSaved: { title: 'Senha alterada', text: 'Entre com a nova senha.' },
  },
  side: {
    signin: {
      statement: 'Bom trabalho começa pelo prazo mais próximo.',
      text: 'Acesso reservado à equipe.',
      facts: ['Ao sair, a sessão termina em todas as abas.', 'Cada entrada fica registrada.'],
    },
    signup: {
      statement: 'Um escritório novo começa fechado.',
      text: 'Só entra quem criou a conta.',
      facts: [
        'Processos e clientes isolados desde o primeiro dia.',
        'A conta abre depois de confirmar o e-mail.',
      ],
    },
  },
  confirm: {
    signup: {
      loading: 'Confirmando e-mail...',
      done: 'E-mail confirmado',
      next: 'A conta está pronta. Abrindo o painel...',
      redirecting: 'Redirecionando',
    },
    recovery: {
      loading: 'Verificando o link...',
      title: 'Nova senha',
      for: (email: string) => `Para ${email}.`,
      password: 'Nova Senha',
      repeat: 'Confirmar Senha',
      submit: 'Salvar Senha',
      busy: 'Salvando...',
      failed: 'Não foi possível salvar a senha',
    },
    moment: 'Só um momento.',
    failed: 'Erro na confirmação',
    unexpected: 'Erro inesperado na confirmação',
    invalidLink: 'Link de confirmação inválido',
    back: 'Voltar ao Login',
  },
} as const;
