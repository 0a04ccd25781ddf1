/** Texts of the second step of signing in, which come with its form. */
export const secondStepMessages = {
  submit: 'Confirmar Código',
  busy: 'Confirmando...',
  back: 'Voltar à Senha',
  failed: 'Erro ao entrar',
  code: {
    label: 'Código da Aplicação',
    hint: 'Os 6 dígitos que a aplicação de autenticação mostra agora.',
    instead: 'Usar o código da aplicação',
  },
  recovery: {
    label: 'Código de Recuperação',
    hint: 'Um dos dez códigos salvos ao ativar os dois passos. Cada um serve uma vez.',
    instead: 'Usar um código de recuperação',
  },
} as const;
