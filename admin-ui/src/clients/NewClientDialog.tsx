import Button from '@mui/material/Button';
import { type MouseEvent, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';

import { CLIENT_FIELDS, type ClientRecord } from '../../../src/contract/clients';
import { AppDialog } from '../dialogs/AppDialog';
import type { PickedFile } from '../files/upload-queue';
import { uploads } from '../files/uploads';
import { useUploadEvents } from '../files/use-upload-events';
import { Declared } from '../forms/Declared';
import { DraftNote } from '../forms/DraftNote';
import { FieldInput } from '../forms/FieldInput';
import { commonMessages } from '../messages';
import { PhotoInput, TaxIdInput } from './ClientSections';
import { handOver } from './handed-over';
import { clientsMessages, newClientMessages as messages } from './messages';
import { NewClientPapers } from './NewClientPapers';
import { PapersField } from './PapersField';
import { SameClientDialog } from './SameClientDialog';
import { useClientCreation } from './use-client-creation';
import css from './new-client.module.css';

const CREATE_FORM = '/clientes?mode=create';

export interface NewClientDialogProps {
  initialName?: string;
  onClose: () => void;
  onCreated?: (client: ClientRecord) => void;
  /** Opens the client's first case; left out when the dialog stands over another form that continues afterwards. */
  onCase?: (client: ClientRecord) => void;
}

interface Created {
  client: ClientRecord;
  withCase: boolean;
}

/** Creates a client, sends the papers for its folder, and opens its first case if the user asks for it. */
export function NewClientDialog(props: NewClientDialogProps) {
  const { initialName, onClose, onCreated, onCase } = props;
  const [sending, send] = useState<Created | null>(null);
  const end = ({ client, withCase }: Created) => {
    onClose();
    if (withCase) onCase?.(client);
  };
  const events = useUploadEvents();
  if (sending) {
    return (
      <NewClientPapers
        client={sending.client}
        events={events}
        onStored={() => end(sending)}
        onClose={() => end({ ...sending, withCase: false })}
        onCase={sending.withCase ? () => end(sending) : undefined}
      />
    );
  }
  return (
    <NewClientForm
      name={initialName}
      withCase={onCase !== undefined}
      onClose={onClose}
      onCreated={(created, papers) => {
        onCreated?.(created.client);
        if (papers.length === 0) return end(created);
        uploads.add({ field: 'clientId', id: created.client.id }, papers, events);
        send(created);
      }}
    />
  );
}

interface NewClientFormProps {
  name: string | undefined;
  withCase: boolean;
  onClose: () => void;
  onCreated: (created: Created, papers: PickedFile[]) => void;
}

function NewClientForm({ name, withCase, onClose, onCreated }: NewClientFormProps) {
  const wanted = useRef(false);
  const state = useClientCreation({
    draft: `client:new:dialog:${name ?? ''}`,
    name,
    inAnother: !withCase,
    onDiscard: onClose,
    onCreated: (client, { papers }) => onCreated({ client, withCase: wanted.current }, papers),
  });
  const { form, saving, guard, unconfirmed } = state;
  const { create, creating, saveAnyway, createSubtitle } = clientsMessages.form;
  const submit = (element: HTMLFormElement, forCase: boolean) => {
    wanted.current = forCase;
    state.submit(element);
  };
  const save = Object.keys(unconfirmed).length > 0 ? saveAnyway : create;
  const saveText = saving ? creating : save;
  return (
    <AppDialog
      open
      onClose={() => guard.leave(onClose)}
      title={messages.title}
      meta={createSubtitle}
      width={640}
      onSubmit={(element) => submit(element, withCase)}
      actions={
        <>
          <Button className={css.cancel} onClick={() => guard.leave(onClose)}>
            {commonMessages.actions.cancel}
          </Button>
          {withCase && (
            <Button
              disabled={saving}
              onClick={({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
                submit(currentTarget.form!, false)
              }
            >
              {saveText}
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            className={withCase ? css.withCase : undefined}
            disabled={saving}
          >
            {withCase ? messages.createWithCase : saveText}
          </Button>
        </>
      }
    >
      <DraftNote at={state.draftAt} onDiscard={state.discardDraft} />
      <FormProvider {...form}>
        <NewClientFields state={state} />
        {withCase && <AllFieldsButton state={state} onClose={onClose} />}
      </FormProvider>
      {guard.question}
      <SameClientDialog same={state.same} />
    </AppDialog>
  );
}

type Creation = ReturnType<typeof useClientCreation>;

function NewClientFields({ state }: { state: Creation }) {
  return (
    <div className={css.fields}>
      <Declared fields={CLIENT_FIELDS} labels={clientsMessages.fields} disabled={state.saving}>
        <PhotoInput initials storedUrl={null} size="large" />
        <FieldInput source="name" placeholder={messages.namePlaceholder} autoFocus />
        <div className={css.three}>
          <FieldInput source="phone" inputMode="tel" />
          <FieldInput source="email" />
          <TaxIdInput state={state} />
        </div>
      </Declared>
      <section className={css.papers} aria-label={messages.papers}>
        <h2>{messages.papers}</h2>
        <PapersField disabled={state.saving} />
      </section>
    </div>
  );
}

/** Opens the form of the clients page with the values typed here. */
function AllFieldsButton({ state, onClose }: { state: Creation; onClose: () => void }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { form, saving, guard } = state;
  if (`${pathname}${search}` === CREATE_FORM) return null;
  return (
    <Button
      variant="text"
      className={css.all}
      disabled={saving}
      onClick={() => {
        handOver(form.getValues());
        guard.release();
        state.dropDraft();
        onClose();
        // The form replaces the dialog in the history.
        void navigate(CREATE_FORM, { replace: true });
      }}
    >
      {messages.allFields}
    </Button>
  );
}
