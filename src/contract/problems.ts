import { AI_PROBLEMS } from './ai-problems.js';
import type { CaseConflict } from './case-changes.js';
import type { SameCase } from './cases.js';
import type { SameClient } from './clients.js';
import { FILE_PROBLEMS } from './file-problems.js';
import { INVITATION_PROBLEMS } from './invitation-problems.js';
import { PAYMENT_PROBLEMS } from './payment-problems.js';
import { SIGN_IN_PROBLEMS } from './sign-in-problems.js';
import { UNANSWERED } from './unanswered.js';

/**
 * The catalogue of the API's refusals: HTTP status, a short title and the text that people read. The specification
 * fixes many of the texts; programs use the code. Some subjects have their own file, `*-problems.ts`, which is spread
 * here.
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
  not_signed_in: [401, 'Sessão terminada', 'Entre de novo para continuar.'],
  malformed_api_key: [
    401,
    'Chave inválida',
    'A chave da API está incompleta ou tem um erro de escrita. Envie Authorization: Bearer e a chave.',
  ],
  invalid_api_key: [
    401,
    'Chave inválida',
    'Esta chave da API não existe, expirou ou foi revogada.',
  ],
  forbidden: [403, 'Acesso negado', 'Esta conta não tem acesso a esta área.'],
  not_administrator: [
    403,
    'Só para administradores',
    'Só os administradores do escritório podem fazer isto. Peça a um deles.',
  ],
  not_for_keys: [403, 'Acesso negado', 'Esta operação não está aberta a chaves da API.'],
  key_without_right: [
    403,
    'Acesso negado',
    'Esta chave da API não tem a permissão que a operação pede.',
  ],
  no_office: [
    403,
    'Acesso Negado',
    'Ainda não foi encontrado nenhum escritório com este e-mail. Peça ao escritório que o registe e tente novamente.',
  ],
  office_suspended: [
    403,
    'Escritório suspenso',
    'O acesso a este escritório está suspenso. Nada foi apagado. Contacte o suporte.',
  ],
  office_closing: [
    403,
    'Escritório a encerrar',
    'O escritório está a encerrar: tudo pode ser lido, e nada pode ser alterado. Um administrador pode reabri-lo.',
  ],
  closing_over: [
    403,
    'Prazo para reabrir terminado',
    'O prazo para reabrir o escritório terminou, e os dados estão a ser excluídos.',
  ],
  portal_not_in_plan: [
    403,
    'Portal indisponível',
    'O portal do cliente não está disponível no plano atual do escritório.',
  ],
  not_in_plan: [
    403,
    'Indisponível no seu plano',
    'Esta funcionalidade não está disponível no plano atual do escritório. Faça upgrade para continuar.',
  ],
  limit_cases: [
    403,
    'Limite atingido',
    'Você atingiu o limite de processos do seu plano. Faça upgrade para continuar.',
  ],
  limit_clients: [
    403,
    'Limite atingido',
    'Você atingiu o limite de clientes do seu plano. Faça upgrade para continuar.',
  ],
  limit_storage: [
    403,
    'Limite atingido',
    'Você atingiu o limite de armazenamento do seu plano. Faça upgrade para continuar.',
  ],
  limit_staff_users: [
    403,
    'Limite atingido',
    'Você atingiu o limite de usuários do seu plano. Faça upgrade para continuar.',
  ],
  // For people who are not the office's staff.
  office_limit_storage: [
    403,
    'Envio indisponível',
    'O escritório não tem espaço para receber mais documentos de momento. Fale com o escritório.',
  ],
  office_limit_staff_users: [
    403,
    'Convite indisponível',
    'O plano do escritório não tem lugar para mais um usuário. Fale com quem o convidou e abra depois a mesma ligação.',
  ],
  portal_view_over: [
    403,
    'Visualização terminada',
    'Esta visualização do portal terminou. Abra-a novamente.',
  ],
  portal_view_read_only: [
    403,
    'Apenas leitura',
    'Na visualização como cliente nada pode ser alterado.',
  ],
  foreign_origin: [403, 'Acesso negado', 'O pedido não veio deste endereço.'],
  bad_link: [403, 'Ligação inválida', 'Esta ligação não é válida ou já expirou.'],
  not_found: [404, 'Não encontrado', 'O registo não foi encontrado.'],
  route_not_found: [404, 'Não encontrado', 'Este endereço não existe.'],
  method_not_allowed: [405, 'Método não permitido', 'Este endereço não aceita este método.'],
  request_timeout: [408, 'Tempo esgotado', 'O envio demorou demais e foi interrompido.'],
  stale_version: [409, 'Registo alterado', 'Outra pessoa alterou este registo entretanto.'],
  cases_changed: [
    409,
    'Processos alterados',
    'Outra pessoa alterou ou excluiu alguns destes processos entretanto. Nada foi salvo.',
  ],
  office_changed: [
    409,
    'Escritório alterado',
    'A sessão passou para outro escritório. Recarregue a página.',
  ],
  entry_settled: [409, 'Já tratado', 'Este item da agenda já foi cumprido ou anulado.'],
  entry_open: [409, 'Em aberto', 'Este item da agenda está em aberto.'],
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
    'O cliente deste registo está na lixeira. Restaure primeiro o cliente.',
  ],
  client_join_in_bin: [
    409,
    'União mais recente',
    'Um destes clientes foi unido a outro depois. Desfaça primeiro a união mais recente.',
  ],
  client_gone: [
    409,
    'Cliente já unido',
    'Um destes clientes foi unido a outro entretanto. Nada foi alterado.',
  ],
  join_widens_access: [
    409,
    'Acesso por confirmar',
    'Há pessoas que passam a ver mais no portal. Confira quem são antes de unir.',
  ],
  people_clash: [
    409,
    'Pessoas com acessos diferentes',
    'Há pessoas que estão nos dois clientes com acessos diferentes. Nada foi alterado.',
  ],
  too_many_api_keys: [
    409,
    'Limite de chaves',
    'O escritório já tem o máximo de chaves. Revogue uma que já não seja usada.',
  ],
  api_key_made: [
    409,
    'Chave já criada',
    'Esta chave já foi criada e só é mostrada uma vez. Revogue-a e crie outra.',
  ],
  calendar_feed_made: [
    409,
    'Endereço já dado',
    'Este endereço já foi criado e só é mostrado uma vez. Renove a subscrição para ter outro.',
  ],
  own_access: [409, 'Acesso mantido', 'Não é possível remover o próprio acesso.'],
  own_administration: [
    409,
    'Papel mantido',
    'Para deixar de ser administrador, transfira a administração ou peça a outro administrador.',
  ],
  heir_without_second_step: [
    409,
    'Dois passos desativados',
    'A administração só se transfere para quem tem a verificação em dois passos ativada.',
  ],
  takeout_running: [
    409,
    'Exportação em curso',
    'Já há uma exportação de tudo a ser preparada. Espere que termine ou cancele-a.',
  ],
  conflict: [409, 'Conflito', 'O registo mudou entretanto. Tente novamente.'],
  item_open: [409, 'Nada recebido', 'O cliente ainda não enviou este documento.'],
  item_accepted: [409, 'Documento já aceite', 'Este documento já foi aceite.'],
  item_returned: [409, 'Documento já devolvido', 'Este documento já foi devolvido ao cliente.'],
  document_accepted: [409, 'Documento já aceite', 'Este documento já está entre os do escritório.'],
  unaccepted_full: [
    409,
    'Envio indisponível',
    'O que já foi enviado e ainda não foi aceite ocupa o espaço todo. Quando o escritório o aceitar, volta a haver espaço.',
  ],
  too_many_documents: [409, 'Documentos demais', 'Já há documentos demais à espera aqui.'],
  empty_folder: [409, 'Pasta vazia', 'Este cliente não tem documentos.'],
  payload_too_large: [413, 'Pedido demasiado grande', 'O conteúdo enviado ultrapassa o limite.'],
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
  unconfirmed_values: [
    422,
    'Valores por confirmar',
    'Há valores que parecem errados. Corrija ou confirme para salvar assim.',
  ],
  client_exists: [
    409,
    'Cliente já cadastrado',
    'Já existe um cliente com este número fiscal, e-mail ou nome. Confira, ou confirme que é outro.',
  ],
  case_exists: [
    409,
    'Número já usado',
    'Já existe um processo com este número. Confira, ou confirme que é outro.',
  ],
  last_tenant: [409, 'Erro ao excluir', 'O escritório precisa de pelo menos um tenant.'],
  domain_not_proved: [
    409,
    'Domínio por verificar',
    'O registo TXT ainda não foi encontrado. Depois de criado, pode demorar até uma hora a aparecer.',
  ],
  webhook_gone: [
    409,
    'Webhook excluído',
    'O webhook desta entrega foi excluído: já não há para onde a enviar.',
  ],
  dns_unavailable: [
    503,
    'Serviço indisponível',
    'O DNS deste domínio não responde. Tente novamente em instantes.',
  ],
  ai_pdf_only: [422, 'Formato inválido', 'Apenas arquivos PDF são aceitos.'],
  ai_too_many_papers: [
    409,
    'Limite atingido',
    'Já tem o máximo de PDF para análise. Apague PDF ou conversas de que já não precise.',
  ],
  summary_being_made: [409, 'Leitura em curso', 'Já há uma leitura em curso. Aguarde que termine.'],
  summary_empty: [
    422,
    'Sem resposta.',
    'O modelo não encontrou nada que pudesse citar. Verifique se os documentos têm texto.',
  ],
  summary_outdated: [
    409,
    'Documentos alterados',
    'Um documento foi excluído entretanto. Tente novamente.',
  ],
  draft_empty: [
    422,
    'Sem resposta.',
    'O modelo não acabou nenhum trecho da peça. Tente novamente ou escolha outro modelo.',
  ],
  draft_being_written: [
    409,
    'Minuta em curso',
    'Esta minuta ainda está a ser escrita. Aguarde que termine.',
  ],
  invalid_csv: [422, 'Arquivo inválido', 'O arquivo não é uma lista CSV que se consiga ler.'],
  import_faults: [422, 'Lista com erros', 'Há linhas por corrigir. Nada foi importado.'],
  import_busy: [
    429,
    'Importação em curso',
    'Há outra lista sendo importada. Tente novamente em instantes.',
  ],
  report_being_made: [
    503,
    'Relatório em preparação',
    'O relatório está a ser preparado. Tente novamente em instantes.',
  ],
  report_failed: [
    503,
    'Relatório não preparado',
    'Não foi possível preparar o relatório. Tente novamente dentro de alguns minutos.',
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
    'O cliente deste registo foi para a lixeira com uma importação. Restaure primeiro a importação.',
  ],
  invalid_webhook: [400, 'Pedido inválido', 'A assinatura do pedido não confere.'],
  ...SIGN_IN_PROBLEMS,
  ...INVITATION_PROBLEMS,
  ...PAYMENT_PROBLEMS,
  ...FILE_PROBLEMS,
  ...AI_PROBLEMS,
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
  /** `detail` and the messages of the fields, for react-admin's notifications. */
  message: string;
  code: ProblemCode;
  /** Messages by field, for forms. */
  errors?: Record<string, string>;
  requestId: string;
  /** With `stale_version`: the present record, and the person who changed it last. */
  current?: unknown;
  changedBy?: string | null;
  /** Whether that was the same person, in another tab or on another device. */
  changedByYou?: boolean;
  /** With `cases_changed`: every case that has changed since it was read. */
  conflicts?: CaseConflict[];
  /** With `client_exists`: the clients with the same tax number, e-mail or name. */
  existing?: SameClient[];
  /** With `case_exists`: the cases with the same number. */
  existingCases?: SameCase[];
}
