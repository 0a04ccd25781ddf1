import type { HelpTopic } from '../../../src/contract/help-topics';
import { staffPlaceOf } from '../../../src/contract/paths';
import { STAFF_PAGES } from '../../../src/contract/staff-pages';
import { ENTRY_PARAM } from '../navigation/entry-place';
import { ACTION_PARAM } from '../navigation/place';

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
  return action ?? (page ? STAFF_PAGES[page].topic : 'comecar');
}
