import Info from 'lucide-react/icons/info';
import { useId, useState, type FocusEvent } from 'react';
import { valueOf, type Loaded } from '../../../ui/src/page/loaded';
import type { VersionInfo } from '../../../src/contract/system';
import styles from './support.module.css';
import { shortInstant } from './version';
import { sharedMessages } from '../../../ui/src/messages';
import { supportMessages } from './messages';

const { product, version } = sharedMessages;
const texts = supportMessages.badge;

/** The version in the corner; its notes open under the pointer, by focus or by tap, and close with Escape. */
export function VersionBadge({ version: loaded }: { version: Loaded<VersionInfo> }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const info = valueOf(loaded);
  if (!info) return null;
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <aside
      className={styles.version}
      aria-label={version.long(info.version)}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      {open && (
        <div className={styles.popover} id={id}>
          <VersionNotes info={info} />
        </div>
      )}
      <button
        className={styles.label}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(true)}
      >
        {version.short(info.version)}
      </button>
    </aside>
  );
}

function VersionNotes({ info }: { info: VersionInfo }) {
  return (
    <div className={`card ${styles.notes}`}>
      <header>
        {product} {info.version}
        <span className="badge">{info.environment}</span>
      </header>
      <p className="meta">{texts.built(shortInstant(info.buildDate), info.buildNumber)}</p>
      {info.releaseNotes.length > 0 && (
        <>
          <h2>{texts.notes}</h2>
          <ul>
            {info.releaseNotes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.hint}>
        <Info size={16} strokeWidth={1.75} aria-hidden />
        {version.hint}
      </p>
    </div>
  );
}
