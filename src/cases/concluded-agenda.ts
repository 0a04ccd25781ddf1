import type { EntityManager } from '@mikro-orm/postgresql';

import type { CaseConclusion, CaseStatus } from '../contract/cases.js';
import { execute } from '../database/database.js';
import { callerMay } from '../database/key-rights.js';
import { columns, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import type { LegalCase } from './legal-case.entity.js';

/** A case before the change, and the change. */
type Conclusion = readonly [LegalCase, CaseConclusion & { status?: CaseStatus }];

/**
 * Concludes cases, and then cancels the open agenda entries of those whose change asks for it.
 * @param conclude stores the cases
 * @throws Problem key_without_right
 */
export async function concludeWithAgenda(
  em: EntityManager,
  changes: readonly Conclusion[],
  conclude: () => Promise<void>,
): Promise<void> {
  const ids = changes
    .filter(
      ([{ status: before }, { status, cancelAgenda }]) =>
        cancelAgenda && status === 'concluido' && before !== 'concluido',
    )
    .map(([{ id }]) => id);
  if (ids.length === 0) return conclude();
  const may = columns<{ may: boolean }>({ may: callerMay('agenda:write') });
  const [row] = await execute(em, sql`select ${may}`);
  if (!row!.may) throw new Problem('key_without_right');
  await conclude();
  // Entries belong to a module above this one, and a case may have hundreds.
  await execute(em, sql`select cancel_agenda(${ids}::uuid[])`);
}
