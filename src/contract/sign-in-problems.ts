/** Problems of signing in: the password, the second step, passkeys. */
export const SIGN_IN_PROBLEMS = {
  wrong_credentials: [401, 'Erro ao entrar', 'E-mail ou senha incorretos.'],
  email_not_confirmed: [401, 'Verifique seu email', 'Enviamos um link de confirmação.'],
  second_step_expired: [
    401,
    'Entrada expirada',
    'Passou demasiado tempo. Entre de novo com a senha.',
  ],
  sign_up_closed: [
    403,
    'Registo fechado',
    'Nesta instalação não se criam escritórios: quem a administra abre-os a pedido.',
  ],
  second_step_required: [
    403,
    'Dois passos obrigatórios',
    'O escritório exige a verificação em dois passos. Ative-a para continuar.',
  ],
  second_step_on: [409, 'Dois passos ativados', 'A verificação em dois passos já está ativada.'],
  second_step_off: [
    409,
    'Dois passos desativados',
    'A verificação em dois passos não está ativada.',
  ],
  second_step_kept: [
    409,
    'Dois passos obrigatórios',
    'Um escritório desta conta exige a verificação em dois passos: não pode ser desativada.',
  ],
  own_second_step_first: [
    409,
    'Dois passos desativados',
    'Ative primeiro a verificação em dois passos nesta conta e entre com ela.',
  ],
  member_elsewhere: [
    409,
    'Conta de vários escritórios',
    'Esta pessoa pertence também a outro escritório: os dois passos são dela.',
  ],
  session_of_other: [
    409,
    'Sessão de outra pessoa',
    'A sessão aberta é de outra pessoa. Saia da conta para criar o escritório.',
  ],
  password_not_chosen: [
    409,
    'Escolha uma senha',
    'A senha desta conta foi dada por um escritório. Escolha outra em "Esqueci minha senha" e volte a abrir a ligação da mensagem.',
  ],
  passkey_known: [409, 'Chave já adicionada', 'Esta chave de acesso já está numa conta.'],
  too_many_passkeys: [409, 'Chaves demais', 'Uma conta tem no máximo 20 chaves de acesso.'],
  passkeys_elsewhere: [
    409,
    'Chaves de acesso',
    'As chaves de acesso só funcionam no endereço principal da Causa.',
  ],
  wrong_password: [422, 'Senha incorreta', 'A senha atual não está correta.'],
  wrong_code: [422, 'Código incorreto', 'O código não está correto ou já foi usado.'],
  passkey_refused: [
    422,
    'Chave de acesso recusada',
    'A chave de acesso não foi reconhecida. Tente novamente ou entre com a senha.',
  ],
  common_password: [422, 'Dados inválidos', 'Esta senha é demasiado comum. Escolha outra.'],
} as const;
