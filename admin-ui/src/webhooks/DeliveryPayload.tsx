import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { WebhookDelivery } from '../../../src/contract/webhooks';
import { dateTimeSeconds } from '../../../ui/src/format/dates';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { AppDialog } from '../dialogs/AppDialog';
import { ErrorState } from '../feedback/ErrorState';
import { commonMessages } from '../messages';
import { useSession } from '../session/Session';
import { deliveriesMessages } from './messages';
import { deliveryQuery } from './webhook-queries';
import css from './webhooks.module.css';

const messages = deliveriesMessages.payload;

/** The event of a delivery, which opens what was sent of it. */
export function DeliveryEvent({ delivery }: { delivery: WebhookDelivery }) {
  const [open, setOpen] = useState(false);
  const { timeZone } = useSession().office;
  const { event, createdAt } = delivery;
  return (
    <>
      <button
        type="button"
        className={`truncate mono ${css.event}`}
        aria-label={messages.openOf(event, dateTimeSeconds(createdAt, timeZone))}
        onClick={() => setOpen(true)}
      >
        {event}
      </button>
      {open && <PayloadDialog delivery={delivery} onClose={() => setOpen(false)} />}
    </>
  );
}

function PayloadDialog({ delivery, onClose }: { delivery: WebhookDelivery; onClose: () => void }) {
  const { data, error, refetch } = useQuery(deliveryQuery(delivery.id));
  const content = () => {
    if (data) {
      return (
        <pre className={`mono ${css.payload}`} tabIndex={0} aria-label={messages.title}>
          {JSON.stringify(data.payload, null, 2)}
        </pre>
      );
    }
    if (error) {
      const retry = () => void refetch();
      return <ErrorState bare title={messages.loadFailed} error={error} onRetry={retry} />;
    }
    return (
      <SkeletonGroup>
        <Skeleton height={120} />
      </SkeletonGroup>
    );
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={messages.title}
      meta={<span className="meta">{`${delivery.event} · ${delivery.destination}`}</span>}
      width={560}
      actions={
        <Button onClick={onClose} autoFocus>
          {commonMessages.actions.close}
        </Button>
      }
    >
      {content()}
    </AppDialog>
  );
}
