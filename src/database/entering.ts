import { Problem } from '../problems/problem.js';
import type { Session } from './session.js';
import { type Sql, sql } from './sql.js';
import { asSession, literal } from './transaction-settings.js';

/** First statements of a transaction: its settings by themselves, and then who enters. */
export type Opening = [settings: string, ...statements: string[]];

/** How a session enters: a reading one, or one that writes and so waits for the office's lock. */
type Entry = 'enter' | 'enter_write';

/** How a transaction begins that is sent at once. */
export interface Kind {
  begin: string;
  /** Further settings, after those that say whose it is. */
  settings: string;
}

/** Generic plans serve every office and value, so that no request has to plan again. */
export const READING: Kind = {
  begin: 'begin read only',
  settings: '; set local plan_cache_mode to force_generic_plan',
};
/** A read that leaves a row in the record. */
export const RECORDING: Kind = { ...READING, begin: 'begin' };

/** How a session enters a transaction that is sent at once, and that the office has what the route needs. */
export function entriesOf(session: Session): Sql[] {
  const { feature, administrator } = session;
  return [
    entryOf(session),
    ...(administrator ? [sql`select require_administrator()`] : []),
    ...(feature ? [sql`select require_feature(${feature})`] : []),
  ];
}

function entryOf({ id, officeId, view, rights }: Session): Sql {
  if (view) return sql`select enter_view(${id}, ${officeId}, ${view})`;
  if (rights) {
    return sql`select enter_key(${id}, ${officeId}, ${rights}::text[], false)`;
  }
  return sql`select enter(${id}, ${officeId})`;
}

/** How a session enters a transaction of several statements. @throws Problem portal_view_read_only */
export function openingOf(session: Session, enter: Entry): Opening {
  if (session.view) throw new Problem('portal_view_read_only');
  const { id, officeId, feature, rights, administrator } = session;
  const who = `${literal(id)}, ${literal(officeId)}`;
  return [
    asSession(session),
    rights
      ? `select enter_key(${who}, '{${rights.join()}}', ${enter === 'enter_write'})`
      : `select ${enter}(${who})`,
    ...(administrator ? ['select require_administrator()'] : []),
    ...(feature ? [`select require_feature('${feature}')`] : []),
  ];
}
