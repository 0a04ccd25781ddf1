import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';

import { uploads } from '../files/uploads';
import { useUploadEvents } from '../files/use-upload-events';
import { LimitNotice } from '../plan/LimitNotice';
import { useGuarded } from '../plan/use-guarded';
import type { ClientFormValues } from './client-form';
import { ClientForm } from './ClientForm';
import { useClientsMode } from './clients-address';
import { takeOver } from './handed-over';
import { clientsMessages } from './messages';
import { useNewClient } from './use-new-client';

const messages = clientsMessages.form;

/** Creates a client in the form with every field. */
export function CreateClient() {
  const { toDashboard } = useClientsMode();
  const { full } = useGuarded('clients');
  const events = useUploadEvents();
  const { form, doubts } = useNewClient('', ({ id }, { papers }) => {
    uploads.add({ field: 'clientId', id }, papers, events);
    toDashboard(true);
  });
  return (
    <ClientForm
      {...form}
      draft="client:new"
      doubts={doubts}
      title={messages.createTitle}
      subtitle={messages.createSubtitle}
      notice={<LimitNotice resource="clients" />}
      blocked={full}
      submit={[messages.create, messages.creating]}
    >
      <HandedOver />
    </ClientForm>
  );
}

/** Fills in what was typed in the dialog before. */
function HandedOver() {
  const { setValue, formState } = useFormContext<ClientFormValues>();
  const { isReady } = formState;
  const fillIn = useEffectEvent(() => {
    const given = Object.entries(takeOver()) as [keyof ClientFormValues, never][];
    for (const [name, value] of given) setValue(name, value, { shouldDirty: true });
  });
  useEffect(() => {
    if (isReady) fillIn();
  }, [isReady]);
  return null;
}
