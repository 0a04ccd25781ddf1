import type { HelpTopic } from '../../../src/contract/help-topics';
import { type StaffPath, staffPlaceOf } from '../../../src/contract/paths';
import { ENTRY_PARAM } from '../navigation/entry-place';
import { ACTION_PARAM } from '../navigation/place';

/** The topic of each page. */
const TOPIC_OF_PAGE: Readonly<Record<StaffPath, HelpTopic>> = {
  dashboard: 'comecar',
  agenda: 'agenda',
  atividade: 'comecar',
  processos: 'processos',
  pedidos: 'pedidos',
  clientes: 'clientes',
  documentos: 'documentos',
  ia: 'assistente',
  relatorios: 'relatorios',
  'ia/modelos': 'assistente',
  'admin/tenants': 'usuarios',
  'admin/usuarios': 'usuarios',
  'admin/cadastro-staff': 'usuarios',
  'admin/cadastro-cliente': 'usuarios',
  'admin/setup': 'usuarios',
  'admin/escritorio': 'conta',
  'admin/seguranca': 'conta',
  'admin/api': 'conta',
  'admin/api/documentacao': 'conta',
  'admin/ajuda': 'comecar',
  subscription: 'conta',
  lixeira: 'relatorios',
  conta: 'conta',
};

const TOPIC_OF_ACTION: Readonly<Record<string, HelpTopic>> = {
  processo: 'processos',
  cliente: 'clientes',
  documento: 'documentos',
};

/** Returns the topic of an address: of the entry or action open there, or else of the page. Unknown pages have `comecar`. */
export function topicOf(pathname: string, params: URLSearchParams): HelpTopic {
  if (params.has(ENTRY_PARAM)) return 'agenda';
  const action = TOPIC_OF_ACTION[params.get(ACTION_PARAM) ?? ''];
  const page = staffPlaceOf(pathname.replace(/^\/|\/$/g, ''))?.page;
  return action ?? (page ? TOPIC_OF_PAGE[page] : 'comecar');
}
