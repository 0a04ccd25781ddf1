import type { ClientRecord } from '../../../src/contract/clients';
import { dataProvider } from '../data/data-provider';
import { useToast } from '../feedback/ToastCard';
import { type FormContent, formDraft } from '../forms/form-draft';
import { useDraft } from '../session/drafts';
import { useSession } from '../session/Session';
import { bodyOf, type ClientFormValues, EMPTY_FORM, unmailedCount } from './client-form';
import { OFFICE_COUNTRIES } from './countries';
import { useInitialsPhoto } from './initials-photo';
import { clientsMessages } from './messages';
import { type ClientFormOptions, useClientForm } from './use-client-form';

const messages = clientsMessages.form;

export interface ClientCreationOptions extends Pick<
  ClientFormOptions<unknown>,
  'onDiscard' | 'inAnother'
> {
  /** The name under which the draft is kept, see `useDraft`. */
  draft: string;
  /** Filled in beforehand. */
  name?: string;
  onCreated: (client: ClientRecord, values: ClientFormValues) => void;
}

/**
 * Holds the form of a new client: either all of it is stored and everybody is invited, or nothing is. Its papers
 * follow.
 */
export function useClientCreation({
  draft,
  name = '',
  onCreated,
  ...inDialog
}: ClientCreationOptions) {
  const { office } = useSession();
  const toast = useToast();
  const initialsPhoto = useInitialsPhoto();
  const kept = useDraft<FormContent<ClientFormValues>>(draft);
  const initial = { ...EMPTY_FORM, country: OFFICE_COUNTRIES[office.country], name };
  const state = useClientForm({
    ...inDialog,
    initial,
    draft: formDraft(kept, null),
    rules: { photoNeeded: true },
    bodyOf: (values, confirmed) => bodyOf(values, undefined, confirmed),
    send: async (data, idempotencyKey) => {
      const photo = data.photo ?? (await initialsPhoto(data.name));
      return dataProvider.create('clients', { data: { ...data, photo }, meta: { idempotencyKey } });
    },
    onSaved: (client, values) => {
      const unmailed = unmailedCount(client, values);
      const created = values.contacts.length > 0 ? messages.createdWithContacts : messages.created;
      if (unmailed > 0) toast.success(messages.unmailed(unmailed), created);
      else toast.success(created);
      onCreated(client, values);
    },
    failed: () => [undefined, messages.createFailed],
  });
  return {
    ...state,
    draftAt: kept.begun?.at ?? null,
    discardDraft: () => {
      kept.drop();
      state.form.reset(initial);
    },
    /** Drops the draft when another form continues it. */
    dropDraft: kept.drop,
  };
}
