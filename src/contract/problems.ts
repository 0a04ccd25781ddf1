/**
 * Everything the API refuses with, in one place: HTTP status, a short title and the text that a person
 * reads. The specification fixes many of the texts; the code is what programs act on.
 */
export const PROBLEMS = {
  bad_request: [400, 'Pedido inválido', 'O pedido não pôde ser entendido.'],
  invalid_list_query: [
    400,
    'Pedido inválido',
    'Os parâmetros sort, range ou filter não são válidos.',
  ],
  invalid_confirmation: [400, 'Erro na confirmação', 'Link de confirmação inválido'],
  wrong_credentials: [401, 'Erro ao entrar', 'E-mail ou senha incorretos.'],
  email_not_confirmed: [401, 'Verifique seu email', 'Enviamos um link de confirmação.'],
  not_signed_in: [401, 'Sessão terminada', 'Entre de novo para continuar.'],
  forbidden: [403, 'Acesso negado', 'Esta conta não tem acesso a esta área.'],
  foreign_origin: [403, 'Acesso negado', 'O pedido não veio deste endereço.'],
  bad_link: [403, 'Link inválido', 'Este link não é válido ou já expirou.'],
  not_found: [404, 'Não encontrado', 'O registro não foi encontrado.'],
  route_not_found: [404, 'Não encontrado', 'Este endereço não existe.'],
  method_not_allowed: [405, 'Método não permitido', 'Este endereço não aceita este método.'],
  request_timeout: [408, 'Tempo esgotado', 'O envio demorou demais e foi interrompido.'],
  stale_version: [409, 'Registro alterado', 'Outra pessoa alterou este registro entretanto.'],
  client_has_cases: [
    409,
    'Cliente com processos',
    'Este cliente tem processos. Confirme que também devem ser excluídos.',
  ],
  case_in_bin: [
    409,
    'Processo na lixeira',
    'O processo deste documento está na lixeira. Restaure primeiro o processo.',
  ],
  client_in_bin: [
    409,
    'Cliente na lixeira',
    'O cliente deste registro está na lixeira. Restaure primeiro o cliente.',
  ],
  conflict: [409, 'Conflito', 'O registro mudou entretanto. Tente novamente.'],
  payload_too_large: [413, 'Pedido demasiado grande', 'O conteúdo enviado ultrapassa o limite.'],
  file_too_large: [413, 'Arquivo muito grande', 'O arquivo ultrapassa o tamanho máximo.'],
  range_not_satisfiable: [416, 'Pedido inválido', 'O arquivo não tem a parte pedida.'],
  unsupported_media_type: [415, 'Formato inválido', 'O formato do pedido não é aceito.'],
  validation_failed: [422, 'Dados inválidos', 'Há campos por corrigir.'],
  common_password: [422, 'Dados inválidos', 'Esta senha é demasiado comum. Escolha outra.'],
  empty_file: [422, 'Arquivo vazio', 'O arquivo está vazio.'],
  wrong_file_type: [422, 'Formato inválido', 'O conteúdo do arquivo não corresponde ao seu tipo.'],
  broken_upload: [400, 'Envio interrompido', 'O arquivo não chegou inteiro. Tente novamente.'],
  too_many_requests: [
    429,
    'Muitos pedidos',
    'Muitas tentativas. Aguarde um pouco e tente novamente.',
  ],
  internal_error: [500, 'Erro', 'Ocorreu um erro inesperado.'],
  unavailable: [
    503,
    'Serviço indisponível',
    'O serviço está indisponível. Tente novamente em instantes.',
  ],
} as const satisfies Record<string, readonly [status: number, title: string, detail: string]>;

export type ProblemCode = keyof typeof PROBLEMS;

/** RFC 9457 body of every refusal. */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ProblemCode;
  /** Messages by field, for forms. */
  errors?: Record<string, string>;
  requestId: string;
  /** With `stale_version`: the record as it stands, and who changed it last. */
  current?: unknown;
  changedBy?: string | null;
}

/** Messages of single fields. Those the specification fixes are given to the letter. */
export const FIELD_MESSAGES = {
  required: 'Campo obrigatório',
  titleRequired: 'O título é obrigatório.',
  nameRequired: 'Nome é obrigatório',
  emailInvalid: 'Email inválido',
  passwordTooShort: 'A senha deve ter pelo menos 6 caracteres',
  passwordTooLong: 'A senha é longa demais',
  passwordCommon: 'Esta senha é demasiado comum. Escolha outra.',
  passwordsDiffer: 'As senhas não coincidem',
  tooLong: 'Texto longo demais',
  invalid: 'Valor inválido',
  statusInvalid: 'Status inválido',
  dateInvalid: 'Data inválida',
  clientInvalid: 'Cliente não encontrado.',
  caseInvalid: 'Processo não encontrado.',
  unknownField: 'Campo desconhecido',
  clientHasCases: (n: number) =>
    n === 1 ? 'Este cliente tem 1 processo.' : `Este cliente tem ${n} processos.`,
} as const;
