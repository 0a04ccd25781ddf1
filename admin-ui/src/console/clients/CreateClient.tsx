import { clientsMessages } from '../../messages/clients';
import { useToast } from '../ui/ToastCard';
import { ClientForm } from './ClientForm';
import { bodyOf, EMPTY_FORM } from './client-form';
import { createClient } from './client-queries';
import { useClientForm } from './use-client-form';
import { useClientsAddress } from './use-clients-address';

const messages = clientsMessages.form;

/** A new client: all of it is stored and everybody is invited, or nothing is. */
export function CreateClient() {
  const { toDashboard } = useClientsAddress();
  const toast = useToast();
  const state = useClientForm({
    initial: EMPTY_FORM,
    photoRequired: true,
    knownEmails: [],
    send: (values, photo, confirmed) =>
      createClient({
        client: bodyOf(values, undefined, confirmed),
        photo: photo.kind === 'chosen' ? photo.photo : null,
      }),
    onSaved: (_, { contacts }) => {
      toast.success(contacts.length > 0 ? messages.createdWithContacts : messages.created);
      toDashboard(true);
    },
    failed: () => [undefined, messages.createFailed],
  });
  return (
    <ClientForm
      state={state}
      title={messages.createTitle}
      subtitle={messages.createSubtitle}
      submit={[messages.create, messages.creating]}
    />
  );
}
