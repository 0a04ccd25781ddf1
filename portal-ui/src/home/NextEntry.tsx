import { entryKindLabels } from '../../../src/contract/labels';
import { known } from '../../../ui/src/format/known';
import { whenText } from '../cases/entry-text';
import { EntryBadge } from '../cases/EntryBadge';
import { EntryTile } from '../cases/EntryTile';
import { caseMessages } from '../cases/messages';
import { usePortal, usePortalPath } from '../frame/portal';
import { homeMessages as texts } from './messages';
import css from './next-entry.module.css';

/** The next hearing, deadline or task that the office shows, with a link to its case. */
export function NextEntry() {
  const { profile } = usePortal();
  const pathOf = usePortalPath();
  const entry = profile.nextEntry;
  if (!entry) return null;
  const kind = known(entryKindLabels, entry.kind, caseMessages.entries.other);
  return (
    <section className={css.next} aria-label={texts.nextEntry}>
      <a className={`card ${css.entry}`} href={pathOf(`processos/${entry.caseId}`)}>
        <EntryTile {...entry} />
        <span className={css.words}>
          <strong>{entry.title}</strong>
          <span>{whenText(entry)}</span>
          {entry.place && <span className="meta">{entry.place}</span>}
          <span className="meta">{`${kind} · ${entry.caseTitle}`}</span>
        </span>
        <span className={css.badge}>
          <EntryBadge entry={entry} />
        </span>
      </a>
    </section>
  );
}
