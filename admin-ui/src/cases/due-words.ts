import { numericDayAndMonth, shortDate } from '../../../ui/src/format/dates';
import { casesMessages } from './messages';

/** Writes `20/03 → 12/04/2026`; gives both years if they differ. */
export function dueWords(from: string | null, to: string | null): string {
  const sameYear = from?.slice(0, 4) === to?.slice(0, 4);
  const before = from && (sameYear ? numericDayAndMonth(from) : shortDate(from));
  const after = to && shortDate(to);
  return `${before ?? casesMessages.notDefined} → ${after ?? casesMessages.notDefined}`;
}
