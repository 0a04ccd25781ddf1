import ExternalLink from 'lucide-react/icons/external-link';

import { entryKindLabels } from '../../../src/contract/labels';
import type { PortalCaseRecord, PortalEntry } from '../../../src/contract/portal';
import { known } from '../../../ui/src/format/known';
import { isUpcoming, movedText, whenText } from './entry-text';
import { EntryBadge } from './EntryBadge';
import { EntryTile } from './EntryTile';
import { caseMessages } from './messages';
import css from './dates.module.css';

const texts = caseMessages.entries;

/** "Datas": the deadlines, hearings and tasks of a case that the office shows. Past ones are collapsed. */
export function Dates({ legalCase }: { legalCase: PortalCaseRecord }) {
  const { entries, status } = legalCase;
  if (entries.length === 0) return null;
  const concluded = status === 'concluido';
  const upcoming = entries.filter((entry) => isUpcoming(entry, concluded));
  const past = entries.filter((entry) => !upcoming.includes(entry)).toReversed();
  return (
    <section className={`card ${css.dates}`} aria-labelledby="dates">
      <h2 id="dates">{texts.title}</h2>
      {upcoming.length > 0 ? (
        <Rows entries={upcoming} concluded={concluded} />
      ) : (
        <p className={css.none}>{texts.none}</p>
      )}
      {past.length > 0 && (
        <details>
          <summary>{texts.past(past.length)}</summary>
          <Rows entries={past} concluded={concluded} />
        </details>
      )}
    </section>
  );
}

interface RowsProps {
  entries: readonly PortalEntry[];
  concluded: boolean;
}

function Rows({ entries, concluded }: RowsProps) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} concluded={concluded} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry, concluded }: { entry: PortalEntry; concluded: boolean }) {
  const { kind, state, title, place } = entry;
  const cancelled = state === 'cancelled';
  const moved = movedText(entry);
  return (
    <div className={css.entry}>
      <EntryTile {...entry} />
      <div className={css.words}>
        <h3>{cancelled ? <s>{title}</s> : title}</h3>
        <p>{cancelled ? <s>{whenText(entry)}</s> : whenText(entry)}</p>
        {moved && <p className={css.moved}>{moved}</p>}
        <p className="meta">
          {[known(entryKindLabels, kind, texts.other), place].filter(Boolean).join(' · ')}
        </p>
        {state === 'open' && <RoomLink entry={entry} />}
      </div>
      <div className={css.badge}>
        <EntryBadge entry={entry} concluded={concluded} />
      </div>
    </div>
  );
}

/** A link to the online room of a hearing, or to another address that the office entered. */
export function RoomLink({ entry: { link } }: { entry: Pick<PortalEntry, 'link'> }) {
  if (!link) return null;
  return (
    <a className={css.link} href={link} target="_blank" rel="noopener noreferrer">
      <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
      {texts.link(URL.canParse(link) ? new URL(link).host : link)}
    </a>
  );
}
