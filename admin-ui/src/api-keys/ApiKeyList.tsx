import { Ban, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useListContext } from 'react-admin';

import {
  API_KEY_PREFIX,
  API_KEYS_MAX,
  type ApiKey,
  type CreatedApiKey,
} from '../../../src/contract/api-keys';
import { daysBetween, relativeTime, shortDate } from '../../../ui/src/format/dates';
import { deadlineTone } from '../../../ui/src/format/deadlines';
import { Badge } from '../../../ui/src/parts/Badges';
import { ConfirmDelete } from '../dialogs/ConfirmDelete';
import { ShownOnceDialog } from '../dialogs/ShownOnceDialog';
import { Fact } from '../layout/Fact';
import { ActionMenu } from '../lists/ActionMenu';
import { ListCard } from '../lists/ListCard';
import { RecordList } from '../lists/RecordList';
import { RecordTable } from '../lists/RecordTable';
import { useSession, useToday } from '../session/Session';
import { apiKeysMessages as messages } from './messages';
import { NewApiKeyDialog } from './NewApiKeyDialog';
import { rightsText } from './rights';
import css from './api-keys.module.css';

/** Days before its end in which a key says how many are left. */
const SOON = 30;

interface ApiKeyListProps {
  inPlan: boolean;
  /** The dialog that creates one is open. */
  creating: boolean;
  onClosed: () => void;
}

/** The office's keys. */
export function ApiKeyList({ inPlan, creating, onClosed }: ApiKeyListProps) {
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  return (
    <RecordList<ApiKey>
      resource="api-keys"
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={API_KEYS_MAX}
    >
      <ApiKeyTable inPlan={inPlan} onRevoke={setRevoking} />
      {creating && (
        <NewApiKeyDialog
          onCreated={(apiKey) => {
            setCreated(apiKey);
            onClosed();
          }}
          onClose={onClosed}
        />
      )}
      {created && (
        <ShownOnceDialog
          title={messages.create}
          meta={created.name}
          secret={created.key}
          words={messages.made}
          onFinished={() => setCreated(null)}
        >
          <dl className={css.facts}>
            <Fact label={messages.form.rights}>{rightsText(created.rights)}</Fact>
            <Fact label={messages.form.end}>{endOf(created)}</Fact>
          </dl>
        </ShownOnceDialog>
      )}
      {revoking && (
        <ConfirmDelete
          resource="api-keys"
          record={revoking}
          title={messages.revoking.title}
          text={messages.revoking.text(revoking.name)}
          words={{ ...messages.revoking, failed: messages.failed }}
          onClose={() => setRevoking(null)}
        />
      )}
    </RecordList>
  );
}

interface ApiKeyTableProps {
  inPlan: boolean;
  onRevoke: (apiKey: ApiKey) => void;
}

/** Where the plan has none, keys are shown as long as there are any, so that they can be revoked. */
function ApiKeyTable({ inPlan, onRevoke }: ApiKeyTableProps) {
  const { data } = useListContext<ApiKey>();
  const { timeZone } = useSession().office;
  const { columns } = messages;
  if (!inPlan && !data?.length) return null;
  const active = data?.filter(({ status }) => status === 'active').length;
  return (
    <ListCard
      title={messages.title}
      meta={active !== undefined && messages.text(active)}
      loadFailed={messages.loadFailed}
      empty={{ icon: KeyRound, ...messages.empty }}
    >
      <RecordTable<ApiKey>
        label={messages.title}
        columns={[
          {
            label: columns.name,
            render: ({ name, rights }) => (
              <>
                <strong className={`truncate ${css.name}`} title={name}>
                  {name}
                </strong>
                <span className="meta">{rightsText(rights)}</span>
              </>
            ),
          },
          {
            label: columns.key,
            width: 212,
            render: ({ firstFour, lastFour }) => (
              <code className={css.code}>{`${API_KEY_PREFIX}${firstFour}••••${lastFour}`}</code>
            ),
          },
          {
            label: columns.status,
            width: 112,
            render: ({ status }) => (
              <Badge look={status === 'active' ? 'outlined' : 'dashed'}>
                {messages.status[status]}
              </Badge>
            ),
          },
          {
            label: columns.lastUse,
            width: 136,
            wideOnly: true,
            render: ({ lastUsedAt }) =>
              lastUsedAt ? relativeTime(lastUsedAt, timeZone) : messages.neverUsed,
          },
          {
            label: columns.end,
            width: 196,
            render: (apiKey) => (
              <>
                {endOf(apiKey)} <DaysLeft apiKey={apiKey} />
              </>
            ),
          },
        ]}
        actions={(apiKey) =>
          apiKey.status !== 'revoked' && (
            <ActionMenu
              label={messages.optionsOf(apiKey.name)}
              actions={[{ label: messages.revoke, icon: Ban, onClick: () => onRevoke(apiKey) }]}
            />
          )
        }
      />
    </ListCard>
  );
}

function endOf({ endsOn }: ApiKey): string {
  return endsOn ? shortDate(endsOn) : messages.noEnd;
}

function DaysLeft({ apiKey: { status, endsOn } }: { apiKey: ApiKey }) {
  const today = useToday();
  if (status !== 'active' || !endsOn) return null;
  const days = daysBetween(today, endsOn);
  if (days > SOON) return null;
  return <Badge look={deadlineTone(endsOn, today)}>{messages.endsIn(days)}</Badge>;
}
