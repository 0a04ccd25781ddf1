import type { EntityManager } from '@mikro-orm/postgresql';

import type { CaseNumberAnswers, SameCase } from '../contract/cases.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { execute } from '../database/database.js';
import { callerMay } from '../database/key-rights.js';
import { columns, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { caseNumberFault } from './case-number.js';

/** The most cases that a refusal names. */
const NAMED_MAX = 10;

/** Shown instead of a case's title to keys that may not read it. */
const SOME_CASE = 'Outro processo';

const OFFICE = columns<{ country: string }>({ country: 'country' });
const SAME = columns<SameCase & { readable: boolean }>({
  id: 'id',
  title: 'title',
  number: 'number',
  readable: callerMay('cases:read'),
});

/**
 * Asks for confirmation of a case's new number, in the transaction that stores it, so that concurrent writers are asked
 * one after the other.
 * @param id of the changed case; null for a new one
 * @throws Problem unconfirmed_values for a court number that seems wrong; case_exists if another case has it, with the
 *   other cases if the caller may read cases
 */
export async function askAboutNumber(
  em: EntityManager,
  id: string | null,
  number: string | null,
  { confirmed = [], distinctFrom = [] }: CaseNumberAnswers,
): Promise<void> {
  // Texts without digits, such as "a distribuir", are not numbers.
  if (number === null || !/\p{Nd}/u.test(number)) return;
  const [office] = await execute(em, sql`select ${OFFICE} from offices`);
  const fault = caseNumberFault(number, office!.country);
  if (fault !== undefined && !confirmed.includes('number')) {
    throw new Problem('unconfirmed_values', { errors: { number: fault } });
  }
  const same = await execute(
    em,
    sql`select ${SAME} from cases
        where id in (select cases_numbered(${number})) and id is distinct from ${id}::uuid
          and id <> all (${distinctFrom}::uuid[])
        order by title, id limit ${NAMED_MAX}`,
  );
  const [first] = same;
  if (!first) return;
  const told = first.readable
    ? { existingCases: same.map(({ readable: _, ...named }) => named) }
    : {};
  const title = first.readable ? first.title : SOME_CASE;
  throw new Problem('case_exists', {
    errors: { number: FIELD_MESSAGES.numberTaken(title) },
    ...told,
  });
}
