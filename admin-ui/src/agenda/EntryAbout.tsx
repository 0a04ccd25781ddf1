import type { AgendaEntry } from '../../../src/contract/agenda';
import { fullDate } from '../../../ui/src/format/dates';
import { EntryBadge } from './EntryRow';
import { agendaMessages } from './messages';
import css from './entry-sheet.module.css';

/** The entry that is being settled, above the inputs for that. */
export function EntryAbout({ entry }: { entry: AgendaEntry }) {
  const { title, dueOn, startsAt, endsAt } = entry;
  return (
    <div className={css.about}>
      <div>
        <strong>{title}</strong>
        <div className="meta">{fullDate(dueOn)}</div>
        {startsAt && <div className="meta">{agendaMessages.detail.hours(startsAt, endsAt)}</div>}
      </div>
      <EntryBadge entry={entry} />
    </div>
  );
}
