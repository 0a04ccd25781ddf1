import { ACTIVITY_KINDS, type ActivityKind } from '../../../src/contract/activity';
import { isId } from '../../../src/contract/ids';
import { addDays } from '../../../ui/src/format/dates';

/** The filters of the page, kept in its address. */
export interface ActivityView {
  /** The id of an account. */
  who: string | null;
  kind: ActivityKind | null;
  sinceYesterday: boolean;
}

export const YESTERDAY = 'yesterday';

/** Reads an address's query and ignores values that do not exist. */
export function readView(params: URLSearchParams): ActivityView {
  const who = params.get('who');
  const kind = params.get('kind');
  return {
    who: who !== null && isId(who) ? who : null,
    kind: ACTIVITY_KINDS.find((known) => known === kind) ?? null,
    sinceYesterday: params.get('since') === YESTERDAY,
  };
}

/**
 * Builds the query for the server.
 * @param today the office's day
 * @param before the `next` of the page before
 */
export function queryOf({ who, kind, sinceYesterday }: ActivityView, today: string, before = '') {
  const values = { who, kind, from: sinceYesterday && addDays(today, -1), before };
  const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return new URLSearchParams(given).toString();
}
