import type { HelpTopic } from '../../../src/contract/help-topics';
import { type StaffPath, staffPlaceOf } from '../../../src/contract/paths';
import { ENTRY_PARAM } from '../navigation/entry-place';
import { ACTION_PARAM } from '../navigation/place';

/** The topic of each page. */
const OF_PAGE: Readonly<Record<StaffPath, HelpTopic>> = {
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

const OF_ACTION: Readonly<Record<string, HelpTopic>> = {
  processo: 'processos',
  cliente: 'clientes',
  documento: 'documentos',
};

/** Returns the topic of what is open at an address, over a page or a record; of an unknown page, the first steps. */
export function topicOf(pathname: string, params: URLSearchParams): HelpTopic {
  if (params.has(ENTRY_PARAM)) return 'agenda';
  const action = OF_ACTION[params.get(ACTION_PARAM) ?? ''];
  const page = staffPlaceOf(pathname.replace(/^\/|\/$/g, ''))?.page;
  return action ?? (page ? OF_PAGE[page] : 'comecar');
}
