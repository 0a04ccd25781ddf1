import type { EntityManager } from '@mikro-orm/postgresql';

import type { CaseMove } from '../contract/cases.js';
import { execute } from '../database/database.js';
import { callerMay } from '../database/key-rights.js';
import { columns, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import type { LegalCase } from './legal-case.entity.js';

/** A case as it stands, and what it becomes. */
type Move = readonly [LegalCase, CaseMove & { clientId?: string | null }];

const ID = columns<{ id: string }>({ id: 'id' });

/**
 * Carries out moves to other clients, after which nobody's client sees the cases' documents (see `cases_moved`), and
 * then shows the new client those that the one before was shown, as far as that is asked for.
 * @param move stores the cases
 * @throws Problem key_without_right
 */
export async function moveWithDocuments(
  em: EntityManager,
  moves: readonly Move[],
  move: () => Promise<void>,
): Promise<void> {
  const sharing = moves.filter(
    ([{ clientId: before }, { clientId, shareDocuments }]) =>
      shareDocuments && clientId && clientId !== before,
  );
  if (sharing.length === 0) return move();
  const may = columns<{ may: boolean }>({ may: callerMay('documents:write') });
  const [row] = await execute(em, sql`select ${may}`);
  if (!row!.may) throw new Problem('key_without_right');
  const ids = sharing.map(([{ id }]) => id);
  const shown = await execute(
    em,
    sql`select ${ID} from documents
        where case_id = any (${ids}::uuid[]) and state = 'stored' and shared_with_client`,
  );
  await move();
  if (shown.length === 0) return;
  // Documents are another module's, above this one; a case may have thousands.
  await execute(
    em,
    sql`update documents set shared_with_client = true, version = version + 1, updated_at = now()
        where id = any (${shown.map(({ id }) => id)}::uuid[])`,
  );
}
