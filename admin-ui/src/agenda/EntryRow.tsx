import { Check, Flag } from 'lucide-react';

import type { AgendaEntry } from '../../../src/contract/agenda';
import { Badge, DeadlineBadge } from '../../../ui/src/parts/Badges';
import { ActionMenu } from '../lists/ActionMenu';
import { useSession, useToday } from '../session/Session';
import { DocumentButton, Proof } from './DocumentLines';
import { entryLines, whenWords } from './entry-text';
import { EntryButton } from './EntryButton';
import { EntryMark, EntryTick } from './EntryMark';
import { agendaMessages } from './messages';
import { RepetitionLine } from './RepetitionLine';
import { useEntryActions } from './UseEntryActions';
import css from './entry-row.module.css';

const messages = agendaMessages.row;

export interface EntryRowProps {
  entry: AgendaEntry;
  /** Whether to mark this deadline as the one that sets the date of its case. */
  datesCase?: boolean;
}

/** A row of a case's agenda. It opens the entry's sheet, except where it has buttons. */
export function EntryRow({ entry, datesCase }: EntryRowProps) {
  const { timeZone } = useSession().office;
  const today = useToday();
  const { tick, settle, menu, busy, dialog } = useEntryActions(entry);
  const { kind, state, title } = entry;
  const marked = datesCase && entry.datesCase;
  const [first, second] = entryLines(entry, timeZone, today);
  // People look for the hour of a hearing.
  const when = state === 'open' && kind === 'hearing' ? whenWords(entry, today) : '';
  return (
    <li
      className={[css.row, css[state], marked && css.due].filter(Boolean).join(' ')}
      data-entry={entry.id}
    >
      {kind === 'task' ? (
        <EntryTick entry={entry} onTick={tick} disabled={busy} />
      ) : (
        <EntryMark entry={entry} />
      )}
      <div className={css.words}>
        <div className={css.head}>
          <EntryButton entryId={entry.id} className={`covers ${css.title}`}>
            {title}
          </EntryButton>
          {marked && (
            <span className={css.flag}>
              <Flag size={14} aria-hidden />
              {messages.datesCase}
            </span>
          )}
        </div>
        <div className="meta">
          {when && <strong className={css.when}>{when}</strong>}
          {first.slice(when.length)}
        </div>
        {second && <div className="meta">{second}</div>}
        <RepetitionLine entry={entry} />
        <DocumentLine entry={entry} />
      </div>
      <div className={css.state}>
        <EntryBadge entry={entry} />
        {state === 'open' && kind === 'deadline' && (
          <button type="button" className={`bare ${css.action}`} onClick={settle}>
            {agendaMessages.actions.fulfil}
          </button>
        )}
      </div>
      <div className={css.menu}>
        <ActionMenu label={messages.options(title)} actions={menu} />
      </div>
      {dialog}
    </li>
  );
}

/** Shows how far away an open entry is, or how a settled one ended. */
export function EntryBadge({
  entry: { kind, state, dueOn },
}: {
  entry: Pick<AgendaEntry, 'kind' | 'state' | 'dueOn'>;
}) {
  const today = useToday();
  if (state === 'open') return <DeadlineBadge dueDate={dueOn} today={today} />;
  return (
    <Badge look={state === 'cancelled' ? 'dashed' : 'concluido'}>
      {state === 'fulfilled' && <Check size={14} />}
      {agendaMessages.stateOf(kind, state)}
    </Badge>
  );
}

/** Shows the document that an open entry was created from, or the proof of a fulfilled deadline. */
function DocumentLine({ entry }: { entry: AgendaEntry }) {
  const { kind, state, documentId, documentTitle } = entry;
  if (state === 'fulfilled' && kind === 'deadline') {
    return (
      <div className="meta">
        <Proof entry={entry} />
      </div>
    );
  }
  if (state !== 'open' || !documentId || !documentTitle) return null;
  return (
    <div className="meta">
      <DocumentButton id={documentId}>{documentTitle}</DocumentButton>
    </div>
  );
}
