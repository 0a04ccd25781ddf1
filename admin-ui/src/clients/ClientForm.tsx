import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useSaveContext } from 'react-admin';

import { CLIENT_FIELDS, type ClientRecord } from '../../../src/contract/clients';
import { Declared } from '../forms/Declared';
import { saveAnyway } from '../forms/messages';
import { RecordBase, type RecordBaseProps, RecordForm, useOpenForm } from '../forms/RecordBase';
import { PageHeader } from '../layout/PageHeader';
import { commonMessages } from '../messages';
import type { ClientFormValues } from './client-form';
import { useClientsMode } from './clients-address';
import { AddressSection, BasicsSection, FinanceSection } from './ClientSections';
import { FormSection } from './FormSection';
import { clientsMessages, newClientMessages } from './messages';
import { PapersField } from './PapersField';
import { ContactsSection, PortalUsersSection } from './PeopleSection';
import { SameClientDialog } from './SameClientDialog';
import type { ClientDoubts } from './use-client-doubts';
import css from './client-form.module.css';

const messages = clientsMessages.form;

export interface ClientFormProps
  extends RecordBaseProps<ClientFormValues, ClientRecord>, FormPageProps {}

/** Creates or edits a client with every field. */
export function ClientForm(props: ClientFormProps) {
  return (
    <RecordBase {...props}>
      <RecordForm>
        <FormPage {...props} />
      </RecordForm>
    </RecordBase>
  );
}

interface FormPageProps {
  doubts: ClientDoubts;
  title: string;
  subtitle?: string;
  /** The text of the button, and its text while the form is being saved. */
  submit: readonly [save: string, saving: string];
  /** Set when the plan has no room for the client: the typed values stay, but are not sent. */
  blocked?: boolean;
  /** Says how much room is left in the plan. */
  notice?: ReactNode;
  children?: ReactNode;
}

function FormPage(props: FormPageProps) {
  const { doubts, title, subtitle, submit, blocked, notice, children } = props;
  const { base, state } = useOpenForm();
  const client = base as ClientRecord | undefined;
  const { saving = false } = useSaveContext();
  const { toDashboard } = useClientsMode();
  const [save, busy] = submit;
  return (
    <>
      <FormHeader title={title} subtitle={client?.name ?? subtitle} />
      {notice}
      {state}
      {children}
      <div className={`card ${css.form}`}>
        <Declared fields={CLIENT_FIELDS} labels={clientsMessages.fields} disabled={saving}>
          <BasicsSection client={client} />
          <AddressSection doubts={doubts} />
          <FinanceSection doubts={doubts} />
          <ContactsSection />
          <PortalUsersSection client={client} />
          {!client && (
            <FormSection title={[newClientMessages.papers, newClientMessages.papersText]}>
              <PapersField />
            </FormSection>
          )}
        </Declared>
      </div>
      <footer className={css.footer}>
        <Button onClick={() => toDashboard()}>{commonMessages.actions.cancel}</Button>
        <Button type="submit" variant="contained" disabled={saving || blocked}>
          {saving ? busy : doubts.confirms ? saveAnyway : save}
        </Button>
      </footer>
      <SameClientDialog doubts={doubts} />
    </>
  );
}

/** Draws the form's heading, with the two ways back. */
export function FormHeader({ title, subtitle }: { title: string; subtitle?: string }) {
  const { toList, toDashboard } = useClientsMode();
  return (
    <PageHeader
      title={title}
      subtitle={subtitle}
      actions={
        <>
          <Button onClick={toList}>{messages.backToList}</Button>
          <Button onClick={() => toDashboard()}>{messages.backToDashboard}</Button>
        </>
      }
    />
  );
}
