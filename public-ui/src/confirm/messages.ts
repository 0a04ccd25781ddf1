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
  moment: 'Só um momento.',
  failed: 'Erro na confirmação',
  unexpected: 'Erro inesperado na confirmação',
  invalidLink: 'Link de confirmação inválido',
  back: 'Voltar ao Login',
} as const;
