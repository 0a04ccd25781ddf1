import type { SameClient } from './clients.js';

/** What a front end says by itself of a reply that is none; apart, so that a small one carries no others. */
export const UNANSWERED = {
  internal_error: [500, 'Erro', 'Ocorreu um erro inesperado.'],
  unavailable: [
    503,
    'Serviço indisponível',
    'O serviço está indisponível. Tente novamente em instantes.',
  ],
} as const;

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
  invalid_idempotency_key: [400, 'Pedido inválido', 'A chave Idempotency-Key não é um UUID.'],
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
  office_changed: [
    409,
    'Escritório alterado',
    'A sessão passou para outro escritório. Recarregue a página.',
  ],
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
  empty_folder: [409, 'Pasta vazia', 'Este cliente não tem documentos.'],
  payload_too_large: [413, 'Pedido demasiado grande', 'O conteúdo enviado ultrapassa o limite.'],
  file_too_large: [413, 'Arquivo muito grande', 'O arquivo ultrapassa o tamanho máximo.'],
  range_not_satisfiable: [416, 'Pedido inválido', 'O arquivo não tem a parte pedida.'],
  unsupported_media_type: [415, 'Formato inválido', 'O formato do pedido não é aceito.'],
  address_too_long: [414, 'Endereço muito longo', 'O endereço do pedido ultrapassa o limite.'],
  headers_too_large: [431, 'Pedido demasiado grande', 'Os cabeçalhos ultrapassam o limite.'],
  validation_failed: [422, 'Dados inválidos', 'Há campos por corrigir.'],
  idempotency_key_reused: [
    422,
    'Pedido inválido',
    'Esta Idempotency-Key já veio com outro pedido.',
  ],
  common_password: [422, 'Dados inválidos', 'Esta senha é demasiado comum. Escolha outra.'],
  unconfirmed_values: [
    422,
    'Valores por confirmar',
    'Há valores que parecem errados. Corrija ou confirme para salvar assim.',
  ],
  client_exists: [
    409,
    'Cliente já cadastrado',
    'Já existe um cliente com este número fiscal ou email. Confira, ou confirme que é outro.',
  ],
  portal_user_exists: [409, 'Email já existe', 'Este email já está cadastrado para este cliente.'],
  already_invited: [409, 'Erro ao criar convite', 'Esta pessoa já tem um convite ou uma conta.'],
  invitation_not_pending: [409, 'Erro ao reenviar', 'Só um convite pendente pode ser reenviado.'],
  photo_too_large: [413, 'Foto muito grande', 'A foto deve ter no máximo 5 MB.'],
  photo_too_many_pixels: [
    422,
    'Foto muito grande',
    'A foto tem pixels demais: o máximo são 40 megapixels.',
  ],
  wrong_photo_type: [422, 'Formato inválido', 'A foto deve ser um arquivo PNG ou JPEG.'],
  unreadable_photo: [422, 'Foto ilegível', 'A foto parece danificada e não pôde ser lida.'],
  empty_file: [422, 'Arquivo vazio', 'O arquivo está vazio.'],
  wrong_file_type: [422, 'Formato inválido', 'O conteúdo do arquivo não corresponde ao seu tipo.'],
  infected_file: [422, 'Arquivo com vírus', 'O arquivo contém um vírus e não foi adicionado.'],
  too_large_to_scan: [
    413,
    'Arquivo muito grande',
    'O arquivo é grande demais para a verificação de vírus.',
  ],
  scan_unavailable: [
    503,
    'Serviço indisponível',
    'A verificação de vírus não responde. Tente novamente em instantes.',
  ],
  invalid_csv: [422, 'Arquivo inválido', 'O arquivo não é uma lista CSV que se consiga ler.'],
  import_faults: [422, 'Lista com erros', 'Há linhas por corrigir. Nada foi importado.'],
  import_busy: [
    429,
    'Importação em curso',
    'Há outra lista sendo importada. Tente novamente em instantes.',
  ],
  import_too_old: [
    409,
    'Importação antiga',
    'Passou o prazo em que esta importação podia ser desfeita.',
  ],
  import_undone: [409, 'Importação desfeita', 'Esta importação já foi desfeita.'],
  nothing_to_undo: [
    409,
    'Nada a desfazer',
    'Tudo o que veio nesta importação já foi alterado ou excluído.',
  ],
  import_in_bin: [
    409,
    'Importação na lixeira',
    'O cliente deste registro foi para a lixeira com uma importação. Restaure primeiro a importação.',
  ],
  broken_upload: [400, 'Envio interrompido', 'O arquivo não chegou inteiro. Tente novamente.'],
  too_many_requests: [
    429,
    'Muitos pedidos',
    'Muitas tentativas. Aguarde um pouco e tente novamente.',
  ],
  ...UNANSWERED,
} as const satisfies Record<string, readonly [status: number, title: string, detail: string]>;

export type ProblemCode = keyof typeof PROBLEMS;

/** RFC 9457 body of every refusal. */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  detail: string;
  /** `detail` and what is wrong with which field: react-admin's notifications show it. */
  message: string;
  code: ProblemCode;
  /** Messages by field, for forms. */
  errors?: Record<string, string>;
  requestId: string;
  /** With `stale_version`: the record as it stands, and who changed it last. */
  current?: unknown;
  changedBy?: string | null;
  /** With `client_exists`: who has the same tax number or e-mail. */
  existing?: SameClient[];
}

/** What is wrong with a value that may be stored all the same once somebody confirms it. */
export const VALUE_FAULTS = {
  nifLength: 'Um NIF tem 9 dígitos.',
  nifForm: 'Um NIF só tem dígitos e não começa por 0.',
  nifCheck: 'O dígito de controlo do NIF não confere.',
  spanishLength: 'Um NIF, NIE ou CIF tem 9 caracteres.',
  spanishForm: 'Um NIF, NIE ou CIF não tem esta combinação de letras e dígitos.',
  spanishCheck: 'O caractere de controlo do NIF, NIE ou CIF não confere.',
  brazilianLength: 'Um CPF tem 11 dígitos e um CNPJ 14 caracteres.',
  cpfForm: 'Um CPF só tem dígitos, e não todos iguais.',
  cpfCheck: 'Os dígitos verificadores do CPF não conferem.',
  cnpjForm: 'Um CNPJ tem 12 letras ou dígitos, não todos iguais, e 2 dígitos verificadores.',
  cnpjCheck: 'Os dígitos verificadores do CNPJ não conferem.',
  ibanCountry: 'Um IBAN começa pelas duas letras de um país que o usa.',
  ibanLength: 'O IBAN não tem o comprimento dos do seu país.',
  ibanForm: 'O IBAN tem caracteres que os do seu país não têm.',
  ibanCheck: 'Os dígitos de controlo do IBAN não conferem.',
  bicLength: 'Um BIC/SWIFT tem 8 ou 11 caracteres.',
  bicForm: 'Um BIC/SWIFT tem 4 letras do banco, 2 do país e só letras e dígitos a seguir.',
  bicCountry: 'O BIC/SWIFT não tem um país conhecido na 5.ª e 6.ª letras.',
} as const;
