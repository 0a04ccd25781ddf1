/** Texts of `/auth`. Texts with a variable are functions. */
export const authMessages = {
  modes: 'Entrar ou criar conta',
  tabs: { signin: 'Entrar', signup: 'Criar Conta' },
  email: 'E-mail',
  password: 'Senha',
  signin: {
    title: 'Entrar',
    lead: 'Com o e-mail do escritório.',
    submit: 'Entrar',
    busy: 'Entrando...',
    forgot: 'Esqueci minha senha',
    failed: 'Erro ao entrar',
    missing: { title: 'Campos obrigatórios', text: 'Informe e-mail e senha.' },
  },
  secondStep: {
    title: 'Segundo Passo',
    lead: 'A senha está certa. Falta confirmar que é a própria pessoa.',
  },
  passkey: {
    or: 'ou',
    submit: 'Usar Chave de Acesso',
    busy: 'À espera do dispositivo...',
    failed: 'Erro ao entrar',
    unanswered: 'A chave de acesso não respondeu. Tente novamente.',
  },
  signup: {
    title: 'Criar Conta',
    lead: 'Abre um novo escritório na Causa.',
    submit: 'Criar Conta',
    busy: 'Criando conta...',
    failed: 'Erro ao cadastrar',
    hint: 'Pelo menos 6 caracteres. As senhas mais comuns são recusadas.',
  },
  closed: {
    title: 'Registo Fechado',
    lead: 'Nesta instalação os escritórios são abertos por quem a administra.',
  },
  recovery: {
    title: 'Recuperar Senha',
    lead: 'A ligação para escolher uma nova senha segue por e-mail.',
    submit: 'Enviar Ligação',
    busy: 'Enviando...',
    back: 'Voltar ao Login',
    failed: 'Erro ao enviar email de recuperação',
    missing: { title: 'Campo obrigatório', text: 'Informe seu e-mail.' },
    sent: {
      title: 'E-mail enviado',
      text: (email: string) =>
        `Se houver uma conta com o e-mail ${email}, a ligação para a nova senha chega em instantes.`,
    },
  },
  sendAgain: {
    ask: 'Não chegou? Veja no lixo eletrónico, ou',
    send: 'enviar de novo',
    sent: 'E-mail enviado de novo.',
  },
  notices: {
    checkEmail: { title: 'Verifique seu email', text: 'Enviamos um link de confirmação.' },
    passwordNeeded: {
      title: 'Falta confirmar o e-mail',
      text: 'Entre com a senha escolhida no registo.',
    },
    secondStepExpired: {
      title: 'Entrada expirada',
      text: 'Passou demasiado tempo. Entre de novo com a senha.',
    },
    passwordSaved: { title: 'Senha alterada', text: 'Entre com a nova senha.' },
  },
} as const;
