import type { ClientRecord } from '../../../src/contract/clients';
import type { RecordBaseProps } from '../forms/RecordBase';
import { useSession } from '../session/Session';
import {
  bodyOf,
  CLIENT_FORM,
  type ClientFormValues,
  EMPTY_FORM,
  unmailedCount,
} from './client-form';
import { OFFICE_COUNTRIES } from './countries';
import { useInitialsPhoto } from './initials-photo';
import { clientsMessages } from './messages';
import { useClientDoubts } from './use-client-doubts';

const messages = clientsMessages.form;

/** Returns what `RecordBase` needs to create a client: all of it is stored and everybody is invited, or nothing is. */
export function useNewClient(
  name: string,
  onCreated: (client: ClientRecord, values: ClientFormValues) => void,
) {
  const { office } = useSession();
  const initialsPhoto = useInitialsPhoto();
  const doubts = useClientDoubts(() => [undefined, messages.createFailed]);
  const { toast, confirmed, onRefused } = doubts;
  const form = {
    ...CLIENT_FORM,
    valuesOf: () => ({ ...EMPTY_FORM, country: OFFICE_COUNTRIES[office.country], name }),
    bodyOf: async (values) => {
      const body = bodyOf(values, undefined, confirmed());
      return { ...body, photo: body.photo ?? (await initialsPhoto(body.name)) };
    },
    words: { failed: messages.createFailed },
    onRefused,
    onSaved: (client, values) => {
      const unmailed = unmailedCount(client, values);
      const created = values.contacts.length > 0 ? messages.createdWithContacts : messages.created;
      if (unmailed > 0) toast.success(messages.unmailed(unmailed), created);
      else toast.success(created);
      onCreated(client, values);
    },
  } satisfies Partial<RecordBaseProps<ClientFormValues, ClientRecord>>;
  return { form, doubts };
}
