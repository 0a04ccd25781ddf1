import { clientsMessages } from './messages';
import { useSession } from '../session/session';
import { useToast } from '../parts/ToastCard';
import { ClientForm } from './ClientForm';
import { bodyOf, EMPTY_FORM, unmailedCount } from './client-form';
import { dataProvider } from '../data/data-provider';
import { OFFICE_COUNTRIES } from './countries';
import { useClientForm } from './use-client-form';
import { useClientsAddress } from './use-clients-address';

const messages = clientsMessages.form;

/** A new client: all of it is stored and everybody is invited, or nothing is. */
export function CreateClient() {
  const { toDashboard } = useClientsAddress();
  const { office } = useSession();
  const toast = useToast();
  const state = useClientForm({
    initial: { ...EMPTY_FORM, country: OFFICE_COUNTRIES[office.country] },
    photoRequired: true,
    knownEmails: [],
    sentOf: (values, photo, confirmed) => ({
      ...bodyOf(values, undefined, confirmed),
      photo: photo.kind === 'chosen' ? photo.photo : null,
    }),
    send: async (data, intent) =>
      (await dataProvider.create('clients', { data, meta: { intent } })).data,
    onSaved: (client, values) => {
      const unmailed = unmailedCount(client, values);
      const created = values.contacts.length > 0 ? messages.createdWithContacts : messages.created;
      if (unmailed > 0) toast.success(messages.unmailed(unmailed), created);
      else toast.success(created);
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
