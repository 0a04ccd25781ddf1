import Switch from '@mui/material/Switch';
import {
  Ban,
  CircleCheck,
  CircleDashed,
  KeyRound,
  Pencil,
  Send,
  Trash2,
  TriangleAlert,
  Webhook,
} from 'lucide-react';

import type { WebhookEndpoint, WebhookEndpointChange } from '../../../src/contract/webhooks';
import { useSend } from '../../../ui/src/api/use-send';
import { relativeTime } from '../../../ui/src/format/dates';
import { useUpdate } from '../data/mutations';
import { webhooksActions } from '../data/webhooks-actions';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { ActionMenu } from '../lists/ActionMenu';
import { useSession } from '../session/Session';
import { webhooksMessages as messages } from './messages';
import css from './webhooks.module.css';

export interface WebhookRowProps {
  endpoint: WebhookEndpoint;
  /** Where the plan is without webhooks, one can only be deleted. */
  inPlan: boolean;
  onOpen: (kind: 'edit' | 'renew' | 'endPrevious' | 'delete') => void;
}

/** Shows a webhook: its events, the state of its deliveries, and its switch. */
export function WebhookRow({ endpoint, inPlan, onOpen }: WebhookRowProps) {
  const { id, url, events, enabled, previousSecretUntil, version } = endpoint;
  const toast = useToast();
  const onFailed = (error: unknown) => toast.failure(problemText(error, messages.failed));
  const [update, { isPending, variables }] = useUpdate<WebhookEndpoint>(
    'webhook-endpoints',
    { id, previousData: endpoint },
    {
      onSuccess: (now) =>
        toast.success(now.enabled ? messages.switchedOn : messages.switchedOffNow),
      onError: onFailed,
    },
  );
  const turn = (on: boolean) => {
    const data: WebhookEndpointChange = { url, events, enabled: on, version };
    void update(undefined, { data });
  };
  const test = useSend({
    send: (_: void, idempotencyKey) => webhooksActions.test(id, idempotencyKey),
    onDone: () => toast.success(messages.tested),
    onFailed,
  });
  return (
    <li className={css.row}>
      <span className="center tile" aria-hidden>
        <Webhook size={18} />
      </span>
      <div className={css.words}>
        <div className="truncate mono" title={url}>
          {url}
        </div>
        <div className="meta truncate" title={events.join(', ')}>
          {events.join(', ')}
        </div>
      </div>
      <span className={`meta ${css.count}`}>{messages.events(events.length)}</span>
      <State endpoint={endpoint} />
      <span className={css.actions}>
        <Switch
          checked={(isPending ? variables?.data?.enabled : undefined) ?? enabled}
          disabled={isPending || !inPlan}
          onChange={(_, on) => turn(on)}
          slotProps={{ input: { 'aria-label': messages.active(url) } }}
        />
        <ActionMenu
          label={messages.optionsOf(url)}
          actions={[
            ...(inPlan
              ? [
                  { label: messages.edit, icon: Pencil, onClick: () => onOpen('edit') },
                  { label: messages.test, icon: Send, onClick: () => test.start() },
                  { label: messages.renew, icon: KeyRound, onClick: () => onOpen('renew') },
                ]
              : []),
            ...(previousSecretUntil !== null
              ? [{ label: messages.endPrevious, icon: Ban, onClick: () => onOpen('endPrevious') }]
              : []),
            { label: messages.delete, icon: Trash2, onClick: () => onOpen('delete') },
          ]}
        />
      </span>
    </li>
  );
}

function State({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { timeZone } = useSession().office;
  const { enabled, failures, deliveredAt, switchedOffAt } = endpoint;
  const when = (instant: string) => relativeTime(instant, timeZone);
  if (switchedOffAt) return <Said bad text={messages.switchedOff(when(switchedOffAt))} />;
  if (!enabled) return <Said text={messages.off} icon={CircleDashed} />;
  if (failures > 0) return <Said bad text={messages.failures(failures)} />;
  if (!deliveredAt) return <Said text={messages.never} icon={CircleDashed} />;
  return <Said text={messages.deliveredAt(when(deliveredAt))} />;
}

function Said({ text, bad, icon }: { text: string; bad?: boolean; icon?: typeof CircleCheck }) {
  const Mark = icon ?? (bad ? TriangleAlert : CircleCheck);
  return (
    <span className={bad ? css.bad : css.state}>
      <Mark size={16} aria-hidden />
      {text}
    </span>
  );
}
