import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import { FormProvider } from 'react-hook-form';

import { CLIENT_FIELDS } from '../../../src/contract/clients';
import { Declared } from '../forms/Declared';
import { PageHeader } from '../layout/PageHeader';
import { commonMessages } from '../messages';
import { AddressSection, BasicsSection, FinanceSection } from './ClientSections';
import { FormSection } from './FormSection';
import { clientsMessages, newClientMessages } from './messages';
import { PapersField } from './PapersField';
import { ContactsSection, PortalUsersSection } from './PeopleSection';
import { SameClientDialog } from './SameClientDialog';
import type { useClientForm } from './use-client-form';
import { useClientsAddress } from './use-clients-address';
import css from './client-form.module.css';

const messages = clientsMessages.form;

export interface ClientFormProps {
  state: ReturnType<typeof useClientForm>;
  title: string;
  subtitle?: string;
  photoUrl?: string | null;
  /** Offers initials in place of a photo, and takes papers for the folder. */
  isNew?: boolean;
  /** The number of portal users that the client already has. */
  knownPortalUsers?: number;
  /** The text of the button, and its text while the form is being saved. */
  submit: readonly [save: string, saving: string];
  /** Drawn above the fields: another person's changes, or the room left in the plan. */
  notice?: ReactNode;
  /** Set when the plan has no room for the client: the typed values stay, but are not sent. */
  blocked?: boolean;
}

/** Draws every field of a client, for creation and editing. */
export function ClientForm(props: ClientFormProps) {
  const {
    state,
    title,
    subtitle,
    photoUrl = null,
    isNew = false,
    knownPortalUsers = 0,
    submit,
    notice,
    blocked,
  } = props;
  const { form, saving, guard, unconfirmed } = state;
  const { toDashboard } = useClientsAddress();
  const formId = useId();
  const [save, busy] = submit;
  const confirms = Object.keys(unconfirmed).length > 0;
  return (
    <FormProvider {...form}>
      <FormHeader title={title} subtitle={subtitle} />
      {notice}
      <form
        id={formId}
        className={`card ${css.form}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          state.submit(event.currentTarget);
        }}
      >
        <Declared fields={CLIENT_FIELDS} labels={clientsMessages.fields} disabled={saving}>
          <BasicsSection isNew={isNew} photoUrl={photoUrl} />
          <AddressSection state={state} />
          <FinanceSection state={state} />
        </Declared>
        <ContactsSection saving={saving} />
        <PortalUsersSection known={knownPortalUsers} saving={saving} />
        {isNew && (
          <FormSection title={[newClientMessages.papers, newClientMessages.papersText]}>
            <PapersField disabled={saving} />
          </FormSection>
        )}
      </form>
      <footer className={css.footer}>
        <Button onClick={() => toDashboard()}>{commonMessages.actions.cancel}</Button>
        <Button type="submit" form={formId} variant="contained" disabled={saving || blocked}>
          {saving ? busy : confirms ? messages.saveAnyway : save}
        </Button>
      </footer>
      {guard.question}
      <SameClientDialog same={state.same} />
    </FormProvider>
  );
}

/** Draws the form's heading, with the two ways back. */
export function FormHeader({ title, subtitle }: { title: string; subtitle?: string }) {
  const { toList, toDashboard } = useClientsAddress();
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
