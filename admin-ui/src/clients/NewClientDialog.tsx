import Button from '@mui/material/Button';
import { type MouseEvent, useRef, useState } from 'react';
import { useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';

import type { ClientRecord } from '../../../src/contract/clients';
import type { PickedFile } from '../files/upload-queue';
import { uploads } from '../files/uploads';
import { useUploadEvents } from '../files/use-upload-events';
import { useDeclared } from '../forms/Declared';
import { FieldInput } from '../forms/FieldInput';
import { saveAnyway } from '../forms/messages';
import { useOpenForm } from '../forms/RecordBase';
import { RecordDialog } from '../forms/RecordDialog';
import { commonMessages } from '../messages';
import type { ClientFormValues } from './client-form';
import { PhotoInput, TaxIdInput } from './ClientSections';
import { handOver } from './handed-over';
import { clientsMessages, newClientMessages as messages } from './messages';
import { NewClientPapers } from './NewClientPapers';
import { PapersField } from './PapersField';
import { SameClientDialog } from './SameClientDialog';
import { useNewClient } from './use-new-client';
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

function NewClientForm({ name = '', withCase, onClose, onCreated }: NewClientFormProps) {
  const wanted = useRef(withCase);
  const { form, doubts } = useNewClient(name, (client, { papers }) =>
    onCreated({ client, withCase: wanted.current }, papers),
  );
  const { create, creating, createSubtitle } = clientsMessages.form;
  const save = doubts.confirms ? saveAnyway : create;
  return (
    <RecordDialog
      {...form}
      draft={`client:new:dialog:${name}`}
      inAnother={!withCase}
      title={messages.title}
      meta={createSubtitle}
      width={640}
      words={{ ...form.words, submit: save, submitting: creating }}
      actions={
        <Actions
          save={save}
          withCase={withCase}
          onChoice={(chosen) => {
            wanted.current = chosen;
          }}
          onClose={onClose}
        />
      }
      onClose={onClose}
    >
      <div className={css.fields}>
        <PhotoInput size="large" />
        <FieldInput source="name" placeholder={messages.namePlaceholder} autoFocus />
        <div className={css.three}>
          <FieldInput source="phone" inputMode="tel" />
          <FieldInput source="email" />
          <TaxIdInput doubts={doubts} />
        </div>
        <section className={css.papers} aria-label={messages.papers}>
          <h2>{messages.papers}</h2>
          <PapersField />
        </section>
      </div>
      {withCase && <AllFieldsButton onClose={onClose} />}
      <SameClientDialog doubts={doubts} />
    </RecordDialog>
  );
}

interface ActionsProps {
  save: string;
  withCase: boolean;
  /** Called with whether a case follows; it does where Enter submits. */
  onChoice: (withCase: boolean) => void;
  onClose: () => void;
}

function Actions({ save, withCase, onChoice, onClose }: ActionsProps) {
  const { saving } = useSaveContext();
  const { leave } = useOpenForm();
  const saveText = saving ? clientsMessages.form.creating : save;
  return (
    <>
      <Button className={css.cancel} onClick={() => leave(onClose)}>
        {commonMessages.actions.cancel}
      </Button>
      {withCase && (
        <Button
          disabled={saving}
          onClick={({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
            onChoice(false);
            currentTarget.form!.requestSubmit();
          }}
        >
          {saveText}
        </Button>
      )}
      <Button
        type="submit"
        variant="contained"
        className={withCase ? css.withCase : undefined}
        disabled={saving}
        onClick={() => onChoice(withCase)}
      >
        {withCase ? messages.createWithCase : saveText}
      </Button>
    </>
  );
}

/** Opens the form of the clients page with the values typed here. */
function AllFieldsButton({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { getValues } = useFormContext<ClientFormValues>();
  const { giveUp } = useOpenForm();
  const { disabled } = useDeclared();
  if (`${pathname}${search}` === CREATE_FORM) return null;
  return (
    <Button
      variant="text"
      className={css.all}
      disabled={disabled}
      onClick={() => {
        handOver(getValues());
        giveUp();
        onClose();
        // The form replaces the dialog in the history.
        void navigate(CREATE_FORM, { replace: true });
      }}
    >
      {messages.allFields}
    </Button>
  );
}
