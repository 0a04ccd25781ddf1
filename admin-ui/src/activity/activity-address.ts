import { ACTIVITY_KINDS, type ActivityKind } from '../../../src/contract/activity';
import { isId } from '../../../src/contract/ids';
import { addDays } from '../../../ui/src/format/dates';

/** What the page shows, kept in its address. */
export interface ActivityView {
  /** An account. */
  who: string | null;
  kind: ActivityKind | null;
  sinceYesterday: boolean;
}

export const YESTERDAY = 'yesterday';

/** Reads an address's query; values that do not exist count as absent. */
export function readView(params: URLSearchParams): ActivityView {
  const who = params.get('who');
  const kind = params.get('kind');
  return {
    who: who !== null && isId(who) ? who : null,
    kind: ACTIVITY_KINDS.find((known) => known === kind) ?? null,
    sinceYesterday: params.get('since') === YESTERDAY,
  };
}

/** What the server is asked. @param today the office's day @param before the `next` of the page before */
export function queryOf({ who, kind, sinceYesterday }: ActivityView, today: string, before = '') {
  const values = { who, kind, from: sinceYesterday && addDays(today, -1), before };
  const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return new URLSearchParams(given).toString();
}
