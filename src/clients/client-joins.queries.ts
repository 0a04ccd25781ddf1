import type { ClientJoinPreview } from '../contract/client-joins.js';
import { columns, json, raw, type Sql, sql } from '../database/sql.js';

const PREVIEW = columns<ClientJoinPreview>({
  cases: 'p.cases',
  documents: 'p.documents',
  contacts: 'p.contacts',
  requests: 'p.requests',
  people: 'p.people',
  widened: json(raw('to_json(p.widened)')),
  clashes: json(raw('to_json(p.clashes)')),
});

/** Selects the effects of joining two clients; no row if one of them is missing. */
export function clientJoinPreview(kept: string, gone: string): Sql<ClientJoinPreview> {
  return sql`select ${PREVIEW} from preview_client_join(${kept}, ${gone}) p`;
}
