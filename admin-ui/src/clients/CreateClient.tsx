import { useEffect, useEffectEvent } from 'react';

import { uploads } from '../files/uploads';
import { useUploadEvents } from '../files/use-upload-events';
import { DraftNote } from '../forms/DraftNote';
import { LimitNotice } from '../plan/LimitNotice';
import { useGuarded } from '../plan/use-guarded';
import type { ClientFormValues } from './client-form';
import { ClientForm } from './ClientForm';
import { takeOver } from './handed-over';
import { clientsMessages } from './messages';
import { useClientCreation } from './use-client-creation';
import { useClientsAddress } from './use-clients-address';

const messages = clientsMessages.form;

/** Creates a client in the form with every field. */
export function CreateClient() {
  const { toDashboard } = useClientsAddress();
  const { full } = useGuarded('clients');
  const events = useUploadEvents();
  const state = useClientCreation({
    draft: 'client:new',
    onCreated: ({ id }, { papers }) => {
      uploads.add({ field: 'clientId', id }, papers, events);
      toDashboard(true);
    },
  });
  const fillIn = useEffectEvent(() => {
    const given = Object.entries(takeOver()) as [keyof ClientFormValues, never][];
    for (const [name, value] of given) state.form.setValue(name, value, { shouldDirty: true });
  });
  useEffect(() => fillIn(), []);
  return (
    <ClientForm
      state={state}
      isNew
      title={messages.createTitle}
      subtitle={messages.createSubtitle}
      notice={
        <>
          <LimitNotice resource="clients" />
          <DraftNote at={state.draftAt} onDiscard={state.discardDraft} />
        </>
      }
      blocked={full}
      submit={[messages.create, messages.creating]}
    />
  );
}
