import Checkbox from '@mui/material/Checkbox';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

import { webhookEventLabels } from '../../../src/contract/labels';
import {
  WEBHOOK_EVENTS,
  type WebhookEndpoint,
  type WebhookEndpointSecret,
  type WebhookEvent,
} from '../../../src/contract/webhooks';
import { useToast } from '../feedback/ToastCard';
import { FieldInput, useFieldInput } from '../forms/FieldInput';
import { RecordDialog } from '../forms/RecordDialog';
import { webhooksMessages } from './messages';
import {
  bodyOf,
  eventsOf,
  FIELDS,
  formOf,
  urlProblem,
  type WebhookFormValues,
} from './webhook-form';
import checks from '../forms/checks.module.css';
import css from './webhook-dialog.module.css';

const messages = webhooksMessages.form;

interface WebhookDialogProps {
  /** The webhook that is edited; a new one without. */
  endpoint?: WebhookEndpoint;
  /** Called with a new webhook and its secret, which is never shown again. */
  onCreated: (created: WebhookEndpointSecret) => void;
  onClose: () => void;
}

/** Creates a webhook or edits one: its address and its events. */
export function WebhookDialog({ endpoint, onCreated, onClose }: WebhookDialogProps) {
  const toast = useToast();
  const client = useQueryClient();
  return (
    <RecordDialog<WebhookFormValues, WebhookEndpoint>
      resource="webhook-endpoints"
      record={endpoint}
      title={endpoint ? messages.editTitle : messages.createTitle}
      meta={messages.meta}
      width={560}
      fields={FIELDS}
      labels={messages.labels}
      valuesOf={(stored) => (stored ? formOf(stored) : { url: '', events: '' })}
      bodyOf={bodyOf}
      read={(name, value) => (name === 'events' ? eventsOf(value).join(', ') : value)}
      draft={`webhook:${endpoint?.id ?? 'new'}`}
      words={{
        ...messages,
        ...(endpoint ? messages.save : messages.create),
        failed: webhooksMessages.failed,
      }}
      onSaved={(stored) => {
        if (!endpoint) {
          // The secret is shown once, and not kept with what was read.
          client.removeQueries({ queryKey: ['webhook-endpoints', 'getOne'] });
          return onCreated(stored as WebhookEndpointSecret);
        }
        toast.success(messages.saved);
        onClose();
      }}
      onClose={onClose}
    >
      <div className="groups">
        <FieldInput
          source="url"
          placeholder={messages.placeholder}
          hint={messages.hint}
          validate={urlProblem}
          autoFocus
        />
        <EventsInput />
      </div>
    </RecordDialog>
  );
}

function EventsInput() {
  const { value, onChange, message, disabled, ref } = useFieldInput({ source: 'events' });
  const errorId = useId();
  const chosen = eventsOf(typeof value === 'string' ? value : '');
  const toggle = (event: WebhookEvent) => {
    const others = chosen.filter((other) => other !== event);
    onChange((chosen.includes(event) ? others : [...chosen, event]).join(' '));
  };
  return (
    <fieldset
      className={`${checks.checks} ${css.events}`}
      aria-describedby={message ? errorId : undefined}
    >
      <legend>{messages.labels.events}</legend>
      {message && (
        <p className={checks.error} id={errorId}>
          {message}
        </p>
      )}
      <ul>
        {WEBHOOK_EVENTS.map((event, index) => (
          <li key={event}>
            <label>
              <Checkbox
                checked={chosen.includes(event)}
                onChange={() => toggle(event)}
                disabled={disabled}
                {...(index === 0 && { slotProps: { input: { ref } } })}
              />
              <span>
                {webhookEventLabels[event]} <code>{event}</code>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="meta">{messages.privacy}</p>
    </fieldset>
  );
}
