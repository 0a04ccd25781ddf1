/** Problems of invitations, and of the accounts that are made with them. */
export const INVITATION_PROBLEMS = {
  portal_user_exists: [409, 'Email já existe', 'Este email já está cadastrado para este cliente.'],
  already_invited: [409, 'Erro ao criar convite', 'Esta pessoa já tem um convite ou uma conta.'],
  invitation_not_pending: [
    409,
    'Convite não pendente',
    'Só um convite pendente pode ser alterado ou reenviado.',
  ],
  invitation_link_incomplete: [
    400,
    'Convite Inválido',
    'Link de convite inválido. Parâmetros obrigatórios ausentes.',
  ],
  invitation_token_invalid: [400, 'Convite Inválido', 'Token de convite inválido ou corrompido.'],
  invitation_of_other_email: [
    400,
    'Convite Inválido',
    'Token de convite não corresponde ao email.',
  ],
  invitation_not_found: [404, 'Convite Inválido', 'Convite não encontrado ou já foi processado.'],
  invitation_expired: [410, 'Convite Inválido', 'Este convite expirou. Solicite um novo convite.'],
  account_exists: [
    409,
    'Erro ao criar conta',
    'Este e-mail já tem uma conta. Entre com a senha dela para aceitar o convite.',
  ],
  signed_in_as_other: [
    409,
    'Convite de outra pessoa',
    'A sessão aberta é de outra pessoa. Saia da conta para aceitar o convite.',
  ],
} as const;
