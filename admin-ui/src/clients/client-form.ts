import {
  CLIENT_FIELDS,
  type ClientChange,
  type ClientRecord,
  CONTACT_FIELDS,
  type UncertainField,
} from '../../../src/contract/clients';
import { PORTAL_USER_FIELDS, type PortalUser } from '../../../src/contract/invitations';
import type { PickedFile } from '../files/upload-queue';
import { blankTexts, contentOf, problemsIn, type TextsOf, textsOf } from '../forms/field-values';
import type { FormProblems } from '../forms/use-record-form';
import { clientsMessages } from './messages';
import { KEPT, type PhotoChange } from './photo';

const messages = clientsMessages.form;

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

export interface FormRules {
  /** The e-mails of portal users that the client already has. */
  knownEmails?: readonly string[];
  /** A new client needs a photo, or initials in its place, by the person's own choice. */
  photoNeeded?: boolean;
}

/** Returns the problems that prevent sending, in the order of the form. */
export function checkForm(values: ClientFormValues, rules: FormRules = {}): FormProblems {
  const { knownEmails = [], photoNeeded = false } = rules;
  const problems: FormProblems =
    photoNeeded && values.photo.kind === 'kept' ? { photo: clientsMessages.photo.needed } : {};
  Object.assign(problems, problemsIn(CLIENT_FIELDS, values));
  values.contacts.forEach((contact, index) => {
    Object.assign(problems, problemsIn(CONTACT_FIELDS, contact, `contacts.${index}.`));
  });
  const taken = new Set(knownEmails.map(folded));
  values.portalUsers.forEach((user, index) => {
    const path = `portalUsers.${index}.`;
    Object.assign(problems, problemsIn(PORTAL_USER_FIELDS, user, path));
    if (taken.has(folded(user.email))) problems[`${path}email`] ??= messages.emailTaken;
    taken.add(folded(user.email));
  });
  return problems;
}

function folded(email: string): string {
  return email.trim().toLowerCase();
}
