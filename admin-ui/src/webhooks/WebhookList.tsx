import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Plus, Webhook } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';

import {
  WEBHOOK_ENDPOINTS_MAX,
  type WebhookEndpoint,
  type WebhookEndpointSecret,
} from '../../../src/contract/webhooks';
import { dateTime } from '../../../ui/src/format/dates';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { webhooksActions } from '../data/webhooks-actions';
import { ConfirmDelete } from '../dialogs/ConfirmDelete';
import { ShownOnceDialog } from '../dialogs/ShownOnceDialog';
import { useToast } from '../feedback/ToastCard';
import { ListContent } from '../lists/ListContent';
import { RecordList } from '../lists/RecordList';
import { commonMessages } from '../messages';
import { useSession } from '../session/Session';
import { PHONE } from '../theme/measures';
import { AskedText, ConfirmAction } from './ConfirmAction';
import { webhooksMessages as messages } from './messages';
import { ALL_ENDPOINTS } from './webhook-queries';
import { WebhookDialog } from './WebhookDialog';
import { WebhookRow } from './WebhookRow';
import css from './webhooks.module.css';

/** The dialog over the section. It names its webhook by id, so that it shows the webhook as it is now. */
type Open =
  | { kind: 'create' }
  | { kind: 'edit' | 'renew' | 'endPrevious' | 'delete'; id: string }
  | { kind: 'secret'; endpoint: WebhookEndpointSecret };

/**
 * The addresses that are told of what happens in the office. Where the plan is without, those that there are can be
 * seen and deleted.
 */
export function WebhookList({ inPlan }: { inPlan: boolean }) {
  return (
    <RecordList<WebhookEndpoint> {...ALL_ENDPOINTS}>
      <WebhookRows inPlan={inPlan} />
    </RecordList>
  );
}

function WebhookRows({ inPlan }: { inPlan: boolean }) {
  const { data: endpoints } = useListContext<WebhookEndpoint>();
  const [open, setOpen] = useState<Open | null>(null);
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const full = endpoints !== undefined && endpoints.length >= WEBHOOK_ENDPOINTS_MAX;
  if (!inPlan && !endpoints?.length) return null;
  const text = full ? messages.full : messages.text;
  return (
    <section className="card" aria-labelledby="webhooks-title">
      <header className={css.head}>
        <div>
          <h2 id="webhooks-title">{messages.title}</h2>
          <p className="meta">{inPlan ? text : messages.outOfPlan}</p>
        </div>
        <Button
          startIcon={<Plus />}
          aria-label={messages.create}
          disabled={!endpoints || full || !inPlan}
          onClick={() => setOpen({ kind: 'create' })}
        >
          {phone ? messages.createShort : messages.create}
        </Button>
      </header>
      <ListContent
        loadFailed={messages.loadFailed}
        empty={{ icon: Webhook, ...messages.empty }}
        loading={<RowsSkeleton />}
      >
        <ul aria-label={messages.list}>
          {endpoints?.map((endpoint) => (
            <WebhookRow
              key={endpoint.id}
              endpoint={endpoint}
              inPlan={inPlan}
              onOpen={(kind) => setOpen({ kind, id: endpoint.id })}
            />
          ))}
        </ul>
      </ListContent>
      <Dialogs open={open} endpoints={endpoints ?? []} onOpen={setOpen} />
    </section>
  );
}

interface DialogsProps {
  open: Open | null;
  endpoints: readonly WebhookEndpoint[];
  onOpen: (open: Open | null) => void;
}

function Dialogs({ open, endpoints, onOpen }: DialogsProps): ReactNode {
  const toast = useToast();
  const close = () => onOpen(null);
  const showSecret = (endpoint: WebhookEndpointSecret) => onOpen({ kind: 'secret', endpoint });
  if (open?.kind === 'create') return <WebhookDialog onCreated={showSecret} onClose={close} />;
  if (open?.kind === 'secret') return <Secret endpoint={open.endpoint} onFinished={close} />;
  const endpoint = open && endpoints.find(({ id }) => id === open.id);
  if (!endpoint) return null;
  if (open.kind === 'edit') {
    return <WebhookDialog endpoint={endpoint} onCreated={showSecret} onClose={close} />;
  }
  if (open.kind === 'endPrevious') {
    return (
      <ConfirmAction
        endpoint={endpoint}
        words={messages.endingPrevious}
        send={webhooksActions.endPreviousSecret}
        onDone={() => {
          close();
          toast.success(messages.endingPrevious.done);
        }}
        onClose={close}
      />
    );
  }
  return open.kind === 'renew' ? (
    <ConfirmAction
      endpoint={endpoint}
      words={messages.renewing}
      send={webhooksActions.renewSecret}
      onDone={showSecret}
      onClose={close}
    />
  ) : (
    <ConfirmDelete
      resource="webhook-endpoints"
      record={endpoint}
      title={messages.deleting.title}
      text={<AskedText endpoint={endpoint} text={messages.deleting.text} />}
      words={{ ...messages.deleting, stay: commonMessages.actions.cancel, failed: messages.failed }}
      onClose={close}
    />
  );
}

interface SecretProps {
  endpoint: WebhookEndpointSecret;
  onFinished: () => void;
}

function Secret({ endpoint, onFinished }: SecretProps) {
  const { timeZone } = useSession().office;
  const { url, secret, previousSecretUntil } = endpoint;
  return (
    <ShownOnceDialog
      title={messages.secret.title}
      meta={url}
      secret={secret}
      words={messages.secret}
      onFinished={onFinished}
    >
      <p>
        {messages.secret.use}{' '}
        {previousSecretUntil && messages.secret.overlap(dateTime(previousSecretUntil, timeZone))}
      </p>
    </ShownOnceDialog>
  );
}

/** Two webhooks in their final shape. */
function RowsSkeleton() {
  return (
    <SkeletonGroup>
      {[320, 260].map((width) => (
        <div key={width} className={css.row}>
          <Skeleton width={36} height={36} />
          <div className={css.words}>
            <Skeleton width={`min(${width}px, 90%)`} />
            <Skeleton width={160} height={12} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
