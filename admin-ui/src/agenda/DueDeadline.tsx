import { EntryButton } from './EntryButton';
import { agendaMessages } from './messages';
import { useOpenEntries } from './use-case-entries';
import css from './case-agenda.module.css';

/** Names the deadline that gives a case its date. */
export function DueDeadline({ caseId }: { caseId: string }) {
  const { entries = [] } = useOpenEntries(caseId);
  const deadline = entries.find(({ datesCase }) => datesCase);
  if (!deadline) return null;
  const { id, title } = deadline;
  return (
    <div className="meta">
      {!title.startsWith(agendaMessages.kinds.deadline) && agendaMessages.section.deadline}
      <EntryButton entryId={id} className={css.deadline}>
        {title}
      </EntryButton>
    </div>
  );
}
