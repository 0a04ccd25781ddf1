import Button from '@mui/material/Button';
import { CircleCheck, CircleDashed, RotateCw, TriangleAlert } from 'lucide-react';

import { deliveryFaultLabels } from '../../../src/contract/labels';
import type { WebhookDelivery } from '../../../src/contract/webhooks';
import { useSend } from '../../../ui/src/api/use-send';
import { dateTimeSeconds } from '../../../ui/src/format/dates';
import { webhooksActions } from '../data/webhooks-actions';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { ColumnHead } from '../lists/ColumnHead';
import { useSession } from '../session/Session';
import { DeliveryEvent } from './DeliveryPayload';
import { deliveriesMessages as messages, webhooksMessages } from './messages';
import { isUnderWay } from './webhook-queries';
import table from '../lists/table.module.css';
import css from './webhooks.module.css';

interface DeliveriesProps {
  deliveries: readonly WebhookDelivery[];
}

/** Deliveries to compare. */
export function DeliveryTable({ deliveries }: DeliveriesProps) {
  const { timeZone } = useSession().office;
  const { columns } = messages;
  return (
    <table className={`${table.table} ${css.table}`} aria-label={messages.label}>
      <thead>
        <tr>
          <ColumnHead className={css.at}>{columns.at}</ColumnHead>
          <ColumnHead>{columns.event}</ColumnHead>
          <ColumnHead className={css.destination}>{columns.destination}</ColumnHead>
          <ColumnHead className={css.answer}>{columns.answer}</ColumnHead>
          <ColumnHead className={css.duration}>{columns.duration}</ColumnHead>
          <ColumnHead className={`${table.number} ${css.attempts}`}>{columns.attempts}</ColumnHead>
          <ColumnHead className={css.resend}>
            <span className="visually-hidden">{columns.actions}</span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <tr key={delivery.id} className={isFailing(delivery) ? css.failing : undefined}>
            <td className={css.at}>{dateTimeSeconds(delivery.createdAt, timeZone)}</td>
            <td>
              <DeliveryEvent delivery={delivery} />
            </td>
            <td className={css.destination}>
              <span className="meta truncate" title={delivery.destination}>
                {delivery.destination}
              </span>
            </td>
            <td>
              <Answer delivery={delivery} />
            </td>
            <td className={`meta ${css.duration}`}>{durationOf(delivery)}</td>
            <td className={`${table.number} ${css.attempts}`}>{delivery.attempts}</td>
            <td className={css.resend}>
              <Resend delivery={delivery} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The list on a phone. */
export function DeliveryCards({ deliveries }: DeliveriesProps) {
  const { timeZone } = useSession().office;
  return (
    <ul aria-label={messages.label}>
      {deliveries.map((delivery) => (
        <li
          key={delivery.id}
          className={isFailing(delivery) ? `${css.card} ${css.failing}` : css.card}
        >
          <div className={css.line}>
            <DeliveryEvent delivery={delivery} />
            <Answer delivery={delivery} />
          </div>
          <div className="meta" style={{ overflowWrap: 'anywhere' }}>
            {[
              dateTimeSeconds(delivery.createdAt, timeZone),
              delivery.destination,
              messages.attempts(delivery.attempts),
            ].join(' · ')}
          </div>
          {delivery.state !== 'delivered' && <Resend delivery={delivery} />}
        </li>
      ))}
    </ul>
  );
}

function isFailing(delivery: WebhookDelivery): boolean {
  return delivery.state !== 'delivered' && !isUnderWay(delivery);
}

/** The answer, or the reason for none, and whether the delivery is tried again. */
function Answer({ delivery }: { delivery: WebhookDelivery }) {
  const { state, status, fault } = delivery;
  if (isUnderWay(delivery)) {
    return (
      <span className={css.state}>
        <CircleDashed size={16} aria-hidden />
        {messages.waiting}
      </span>
    );
  }
  const delivered = state === 'delivered';
  const Mark = delivered ? CircleCheck : TriangleAlert;
  return (
    <span className={delivered ? css.state : css.bad}>
      <Mark size={16} aria-hidden />
      <span>
        {fault ? deliveryFaultLabels[fault] : status}
        {!delivered && (
          <span className={css.fate}>{state === 'pending' ? messages.again : messages.gaveUp}</span>
        )}
      </span>
    </span>
  );
}

function durationOf({ durationMs }: WebhookDelivery): string {
  if (durationMs === null) return messages.none;
  return durationMs < 1000
    ? messages.milliseconds(durationMs)
    : messages.seconds(durationMs / 1000);
}

function Resend({ delivery }: { delivery: WebhookDelivery }) {
  const { timeZone } = useSession().office;
  const toast = useToast();
  const { start, busy } = useSend({
    send: (_: void, idempotencyKey) => webhooksActions.resend(delivery.id, idempotencyKey),
    onDone: () => toast.success(messages.resent),
    onFailed: (error) => toast.failure(problemText(error, webhooksMessages.failed)),
  });
  if (delivery.endpointId === null || isUnderWay(delivery)) return null;
  const { event, createdAt, state } = delivery;
  return (
    <Button
      size="small"
      variant={state === 'delivered' ? 'text' : 'outlined'}
      startIcon={<RotateCw />}
      disabled={busy}
      aria-label={messages.resendOf(event, dateTimeSeconds(createdAt, timeZone))}
      onClick={() => start()}
    >
      {messages.resend}
    </Button>
  );
}
