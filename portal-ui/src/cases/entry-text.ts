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

/** Gives the previous date of a moved entry; null unless the entry is open and not over. */
export function movedText(entry: PortalEntry): string | null {
  const { state, dueOn, previousOn, previousAt, over } = entry;
  if (!previousOn || state !== 'open' || over) return null;
  const hours = { startsAt: previousAt, endsAt: null };
  if (previousOn === dueOn) return texts.retimed(hoursText(hours));
  return texts.moved(withHours(previousOn, hours));
}

/**
 * Whether an entry is among the upcoming dates: it is open, or was cancelled and its day has not passed. An open
 * deadline or task stays there when it is late, unless its case is concluded.
 */
export function isUpcoming({ kind, state, over }: PortalEntry, concluded: boolean): boolean {
  if (state === 'open') return !over || (kind !== 'hearing' && !concluded);
  return state === 'cancelled' && !over;
}

/** Returns the first open entry that is not over. In a concluded case only hearings count. */
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
