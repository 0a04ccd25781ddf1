import {
  CLIENT_FIELDS,
  type ClientChange,
  type ClientRecord,
  CONTACT_FIELDS,
  type UncertainField,
} from '../../../src/contract/clients';
import { namesOf } from '../../../src/contract/fields';
import { PORTAL_USER_FIELDS, type PortalUser } from '../../../src/contract/invitations';
import type { PickedFile } from '../files/upload-queue';
import { blankTexts, contentOf, type TextsOf, textsOf } from '../forms/field-values';
import { countryName } from './countries';
import { clientsMessages } from './messages';
import { KEPT, type PhotoChange } from './photo';

/** The values of the client's own inputs. */
export type ClientTexts = TextsOf<typeof CLIENT_FIELDS>;

export interface ContactValues extends TextsOf<typeof CONTACT_FIELDS> {
  /** Empty for a contact that is not stored yet. */
  contactId: string;
}

type PortalUserValues = TextsOf<typeof PORTAL_USER_FIELDS>;

/** The values of the form; empty inputs are ''. */
export interface ClientFormValues extends ClientTexts {
  contacts: ContactValues[];
  /** The people to invite to the portal. */
  portalUsers: PortalUserValues[];
  photo: PhotoChange;
  /** Files that wait for a new client, to go into its folder. */
  papers: PickedFile[];
}

export const NEW_CONTACT: ContactValues = { contactId: '', ...blankTexts(CONTACT_FIELDS) };
export const NEW_PORTAL_USER: PortalUserValues = blankTexts(PORTAL_USER_FIELDS);

export const EMPTY_FORM: ClientFormValues = {
  ...blankTexts(CLIENT_FIELDS),
  contacts: [],
  portalUsers: [],
  photo: KEPT,
  papers: [],
};

/** Returns a client's form values. Existing portal users are left out, because they need no new invitation. */
export function formOf(client: ClientRecord): ClientFormValues {
  return {
    ...EMPTY_FORM,
    ...textsOf(CLIENT_FIELDS, client),
    contacts: client.contacts.map((contact) => ({
      contactId: contact.id,
      ...textsOf(CONTACT_FIELDS, contact),
    })),
  };
}

/** The person's answers to the server's questions. */
export interface Confirmed {
  confirmed: UncertainField[];
  distinctFrom: string[];
}

/**
 * Returns the body for the API: trimmed, with null for empty values. A contact keeps its id only while the client still
 * has it: `stored` names the contacts of the version being changed. `there` are the client's existing portal users.
 */
export function bodyOf(
  values: ClientFormValues,
  stored: ReadonlySet<string> = new Set(),
  confirmed: Confirmed = { confirmed: [], distinctFrom: [] },
  there: readonly PortalUser[] = [],
): Omit<ClientChange, 'version'> & { photo: Blob | null } {
  return {
    ...contentOf(CLIENT_FIELDS, values),
    contacts: values.contacts.map((contact) => ({
      ...(stored.has(contact.contactId) && { id: contact.contactId }),
      ...contentOf(CONTACT_FIELDS, contact),
    })),
    ...(values.portalUsers.length > 0 && {
      portalUsers: [
        ...values.portalUsers.map((user) => contentOf(PORTAL_USER_FIELDS, user)),
        ...there,
      ],
    }),
    ...confirmed,
    ...(values.photo.kind === 'removed' && { removePhoto: true }),
    photo: values.photo.kind === 'chosen' ? values.photo.photo : null,
  };
}

/** Counts the newly invited people whose mail has not been sent yet. */
export function unmailedCount({ portalUsers }: ClientRecord, values: ClientFormValues): number {
  const invited = new Set(values.portalUsers.map(({ email }) => folded(email)));
  return portalUsers.filter(({ email, mailState }) => invited.has(email) && mailState !== 'sent')
    .length;
}

/** Returns the message for a portal user's e-mail that another of `emails` has already. */
export function emailProblem(email: string, emails: readonly string[]): string | undefined {
  const typed = folded(email);
  const taken = typed !== '' && emails.some((other) => folded(other) === typed);
  return taken ? clientsMessages.form.emailTaken : undefined;
}

function folded(email: string): string {
  return email.trim().toLowerCase();
}

/** Props of `RecordBase` that creating and editing have in common. */
export const CLIENT_FORM = {
  resource: 'clients',
  fields: CLIENT_FIELDS,
  labels: clientsMessages.fields,
  /** Files are not kept in a draft: they must be chosen again. */
  keptOf: (values: ClientFormValues): ClientFormValues => ({
    ...values,
    photo: values.photo.kind === 'chosen' ? KEPT : values.photo,
    papers: [],
  }),
  read: conflictText,
  /** The fields that two people can change at once. Contacts count as one field: their list, written out. */
  compared: {
    textsOf: ({
      contacts,
      portalUsers: _,
      photo: __,
      papers: ___,
      ...texts
    }: ClientFormValues) => ({
      ...(texts satisfies ClientTexts),
      contacts: JSON.stringify(contacts.map(inOrder)),
    }),
    valueOf: (field: string, text: string): unknown =>
      field === 'contacts' ? JSON.parse(text) : text,
  },
};

/** Returns a compared value in readable form. */
export function conflictText(field: string, value: string): string {
  if (field === 'contacts') {
    const names = (JSON.parse(value) as ContactValues[]).map(({ name }) => name);
    return names.join(', ') || clientsMessages.noContacts;
  }
  if (value === '') return clientsMessages.detail.notDefined;
  return field === 'country' ? countryName(value) : value;
}

function inOrder(contact: ContactValues) {
  const names = ['contactId', ...namesOf(CONTACT_FIELDS)] as const;
  return Object.fromEntries(names.map((name) => [name, contact[name]]));
}
