import { useEffect, useState } from 'react';

import type { VersionInfo } from '../../../src/contract/system';
import { api } from '../api/client';
import { dayOf, shortDate } from '../format/dates';
import { sharedMessages } from '../messages';
import { versionMessages as texts } from './version-messages';
import css from './version-panel.module.css';

/** The reader's own time zone: the panel also shows on pages without an office. */
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Shows the server's build: version, environment, day, notes, and when to quote them. */
export function VersionPanel() {
  const [info, setInfo] = useState<VersionInfo | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    // Without it there is still the version, on the badge.
    api.get<VersionInfo>('version', abort.signal).then(setInfo, () => undefined);
    return () => abort.abort();
  }, []);
  return (
    <div className={`card ${css.panel}`}>
      {info && <Facts info={info} />}
      <strong>{sharedMessages.version.hint}</strong>
    </div>
  );
}

function Facts({ info }: { info: VersionInfo }) {
  const { version, environment, buildDate, buildNumber, releaseNotes } = info;
  return (
    <>
      <div>
        <strong>{sharedMessages.version.long(version)}</strong>
        {` · ${texts.environments[environment] ?? environment}`}
      </div>
      <div>{texts.built(shortDate(dayOf(buildDate, ZONE)), buildNumber)}</div>
      {releaseNotes.length > 0 && (
        <>
          <div className={css.notes}>{texts.notes}</div>
          <ul>
            {releaseNotes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
