import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';

import { webhookEventLabels } from '../../../src/contract/labels';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../src/contract/webhooks';
import { Declared } from '../form/Declared';
import { FieldInput, useFieldInput } from '../form/FieldInput';
import { FormConflict } from '../form/FormConflict';
import { AppDialog } from '../parts/AppDialog';
import { DraftNote } from '../parts/DraftNote';
import { partMessages } from '../parts/messages';
import { webhooksMessages } from './messages';
import { useWebhookForm, type WebhookFormOptions } from './use-webhook-form';
import { eventsOf, FIELDS, type WebhookField } from './webhook-form';
import css from './webhook-dialog.module.css';

const messages = webhooksMessages.form;

/** Makes a webhook or changes one: where it goes, and what it tells. */
export function WebhookDialog(props: WebhookFormOptions) {
  const { endpoint, onClose } = props;
  const formId = useId();
  const state = useWebhookForm(props);
  const { form, saving, conflict, guard } = state;
  const close = () => guard.leave(onClose);
  const [save, busy] = endpoint
    ? [messages.save, messages.saving]
    : [messages.create, messages.creating];
  return (
    <FormProvider {...form}>
      <AppDialog
        open
        onClose={saving ? undefined : close}
        title={endpoint ? messages.editTitle : messages.createTitle}
        meta={messages.meta}
        width={560}
        actions={
          <>
            <Button onClick={close} disabled={saving}>
              {partMessages.actions.cancel}
            </Button>
            <Button type="submit" form={formId} variant="contained" disabled={saving}>
              {saving ? busy : save}
            </Button>
          </>
        }
      >
        <DraftNote at={state.draft.at} onDiscard={state.draft.discard} />
        {conflict && (
          <FormConflict
            conflict={conflict}
            title={messages.conflict}
            labels={messages.labels}
            read={(field: WebhookField, value) =>
              field === 'events' ? eventsOf(value).join(', ') : value
            }
            onTake={state.take}
          />
        )}
        <form
          id={formId}
          className={css.fields}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            state.submit(event.currentTarget);
          }}
        >
          <Declared fields={FIELDS} labels={messages.labels} disabled={saving}>
            <FieldInput
              source="url"
              placeholder={messages.placeholder}
              hint={messages.hint}
              autoFocus
            />
            <EventsInput />
          </Declared>
        </form>
        {guard.question}
      </AppDialog>
    </FormProvider>
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
    <fieldset className={css.events} aria-describedby={message ? errorId : undefined}>
      <legend>{messages.labels.events}</legend>
      {message && (
        <p className={css.error} id={errorId}>
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
