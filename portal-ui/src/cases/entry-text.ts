import type { PortalEntry } from '../../../src/contract/portal';
import { longDate, weekdayOf } from '../../../ui/src/format/dates';
import { capitalised } from '../../../ui/src/format/names';
import { caseMessages } from './messages';

const texts = caseMessages.entries;

type Hours = Pick<PortalEntry, 'startsAt' | 'endsAt'>;

/** `das 10:00 às 12:30`, `às 10:00`; nothing without an hour. */
export function hoursText({ startsAt, endsAt }: Hours): string {
  if (!startsAt) return '';
  return endsAt ? texts.between(startsAt, endsAt) : texts.at(startsAt);
}

/** `Terça, 24 de novembro de 2026, às 10:00` */
export function whenText({ dueOn, ...hours }: Pick<PortalEntry, 'dueOn'> & Hours): string {
  return capitalised(withHours(dueOn, hours));
}

/** Says where a moved entry was before, if that is still to be said: it is open and has not passed. */
export function movedText(entry: PortalEntry): string | null {
  const { state, dueOn, previousOn, previousAt, over } = entry;
  if (!previousOn || state !== 'open' || over) return null;
  const hours = { startsAt: previousAt, endsAt: null };
  if (previousOn === dueOn) return texts.retimed(hoursText(hours));
  return texts.moved(withHours(previousOn, hours));
}

/**
 * Whether it belongs among the dates to come: what is open, and what was called off that was still to be. An open
 * deadline or task stays there when it is late, unless its case is concluded.
 */
export function isAhead({ kind, state, over }: PortalEntry, concluded: boolean): boolean {
  if (state === 'open') return !over || (kind !== 'hearing' && !concluded);
  return state === 'cancelled' && !over;
}

/** The first open entry that is not over; of a concluded case only hearings are still to come. */
export function nextEntryOf(
  entries: readonly PortalEntry[],
  concluded: boolean,
): PortalEntry | undefined {
  return entries.find(
    ({ kind, state, over }) => state === 'open' && !over && (kind === 'hearing' || !concluded),
  );
}

function withHours(day: string, hours: Hours): string {
  const date = `${weekdayOf(day)}, ${longDate(day)}`;
  return [date, hoursText(hours)].filter(Boolean).join(', ');
}
