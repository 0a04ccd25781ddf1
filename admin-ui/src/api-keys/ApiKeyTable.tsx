import { Ban } from 'lucide-react';

import { API_KEY_PREFIX, type ApiKey } from '../../../src/contract/api-keys';
import { daysBetween, relativeTime, shortDate } from '../../../ui/src/format/dates';
import { Badge } from '../../../ui/src/parts/badges';
import { ActionMenu } from '../parts/ActionMenu';
import { useSession, useToday } from '../session/session';
import { apiKeysMessages as messages } from './messages';
import { rightsText } from './rights';
import table from '../parts/table.module.css';
import css from './api-keys.module.css';

const { columns } = messages;

/** Days before its end in which a key says how many are left. */
const SOON = 30;

interface ApiKeyTableProps {
  keys: readonly ApiKey[];
  onRevoke: (apiKey: ApiKey) => void;
}

/** On a phone a row is a card, and says what its columns are. */
export function ApiKeyTable({ keys, onRevoke }: ApiKeyTableProps) {
  return (
    <table className={`${table.table} ${css.table}`} aria-label={messages.title}>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col" className={css.key}>
            {columns.key}
          </th>
          <th scope="col" className={css.status}>
            {columns.status}
          </th>
          <th scope="col" className={css.used}>
            {columns.lastUse}
          </th>
          <th scope="col" className={css.end}>
            {columns.end}
          </th>
          <th scope="col" className={css.actions}>
            <span className={css.hidden}>{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((apiKey) => (
          <ApiKeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => onRevoke(apiKey)} />
        ))}
      </tbody>
    </table>
  );
}

function ApiKeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, firstFour, lastFour, rights, status, lastUsedAt, endsOn } = apiKey;
  const { timeZone } = useSession().office;
  return (
    <tr data-status={status}>
      <td className={css.name}>
        <strong className="truncate" title={name}>
          {name}
        </strong>
        <span className={`meta ${css.rights}`}>{rightsText(rights)}</span>
      </td>
      <td className={css.key}>
        <code>{`${API_KEY_PREFIX}${firstFour}••••${lastFour}`}</code>
      </td>
      <td className={css.status}>
        <Badge look={status === 'active' ? 'outlined' : 'dashed'}>{messages.status[status]}</Badge>
      </td>
      <td className={`meta ${css.used}`}>
        <span className={css.label}>{`${columns.lastUse}: `}</span>
        {lastUsedAt ? relativeTime(lastUsedAt, timeZone) : messages.neverUsed}
      </td>
      <td className={css.end}>
        <span className={css.label}>{`${columns.end}: `}</span>
        {endsOn ? shortDate(endsOn) : messages.noEnd} <DaysLeft apiKey={apiKey} />
      </td>
      <td className={css.actions}>
        {status !== 'revoked' && (
          <ActionMenu
            label={messages.optionsOf(name)}
            actions={[{ label: messages.revoke, icon: Ban, onClick: onRevoke }]}
          />
        )}
      </td>
    </tr>
  );
}

function DaysLeft({ apiKey: { status, endsOn } }: { apiKey: ApiKey }) {
  const today = useToday();
  if (status !== 'active' || !endsOn) return null;
  const days = daysBetween(today, endsOn);
  if (days > SOON) return null;
  return (
    <Badge look={days <= 2 ? 'red' : days <= 5 ? 'orange' : 'green'}>{messages.endsIn(days)}</Badge>
  );
}
