import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import type { VersionInfo } from '../../../src/contract/system';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { versionQuery } from '../data/queries';
import { useSession } from '../session/session';
import css from './version-badge.module.css';
import { frameMessages } from './messages';
import { sharedMessages } from '../../../ui/src/messages';

const messages = frameMessages.version;

/** The version at the rail's foot; pointer or focus shows what to quote when asking for support. */
export function VersionBadge() {
  const { data } = useQuery(versionQuery);
  if (!data) return null;
  return (
    <Tooltip
      title={<VersionCard version={data} />}
      placement="top-start"
      describeChild
      slotProps={{ tooltip: { className: css.popover } }}
    >
      <button
        type="button"
        className={css.badge}
        aria-label={sharedMessages.version.long(data.version)}
      >
        <Info size={14} />
        {sharedMessages.version.short(data.version)}
      </button>
    </Tooltip>
  );
}

export function VersionCard({ version }: { version: VersionInfo }) {
  const { timeZone } = useSession().office;
  const built = shortDate(dayOf(version.buildDate, timeZone));
  return (
    <div className={`card ${css.card}`}>
      <div>
        <strong>{sharedMessages.version.long(version.version)}</strong>
        {` · ${messages.environments[version.environment] ?? version.environment}`}
      </div>
      <div>{messages.built(built, version.buildNumber)}</div>
      {version.releaseNotes.length > 0 && (
        <>
          <div className={css.notes}>{messages.notes}</div>
          <ul>
            {version.releaseNotes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
      <strong>{sharedMessages.version.hint}</strong>
    </div>
  );
}
