import {
  CLIENT_FIELDS,
  type ClientChange,
  type ClientRecord,
  type UncertainField,
} from '../../../src/contract/clients';
import { clientsMessages } from './messages';
import { parseAmount } from '../records/amount';
import { blankTexts, contentOf, textsOf, type TextsOf } from '../records/field-values';

const messages = clientsMessages.form;

/** What the inputs hold of the client itself. */
export type ClientTexts = TextsOf<typeof CLIENT_FIELDS>;

export interface ContactValues {
  /** '' for one that is not stored yet. */
  contactId: string;
  name: string;
  role: string;
  email: string;
  phone: string;
  isPartner: boolean;
}

export interface PortalUserValues {
  fullName: string;
  email: string;
  position: string;
  phone: string;
}

/** What the form holds; empty inputs are ''. */
export interface ClientFormValues extends ClientTexts {
  contacts: ContactValues[];
  /** To be invited. */
  portalUsers: PortalUserValues[];
}

export const NEW_CONTACT: ContactValues = {
  contactId: '',
  name: '',
  role: '',
  email: '',
  phone: '',
  isPartner: false,
};
export const NEW_PORTAL_USER: PortalUserValues = {
  fullName: '',
  email: '',
  position: '',
  phone: '',
};

export const EMPTY_FORM: ClientFormValues = {
  ...blankTexts(CLIENT_FIELDS),
  contacts: [],
  portalUsers: [],
};

/** A client as the form shows it; portal users it has already are not to be invited again. */
export function formOf(client: ClientRecord): ClientFormValues {
  return {
    ...textsOf(CLIENT_FIELDS, client),
    contacts: client.contacts.map(({ id, name, role, email, phone, isPartner }) => ({
      contactId: id,
      name,
      role: role ?? '',
      email: email ?? '',
      phone: phone ?? '',
      isPartner,
    })),
    portalUsers: [],
  };
}

/** What the person answered to the server's questions. */
export interface Confirmed {
  confirmed: UncertainField[];
  distinctFrom: string[];
}

/**
 * What the API takes: trimmed, and null for what is empty. A contact keeps its id only while the client still
 * has it: `stored` names those of the version that is changed.
 */
export function bodyOf(
  values: ClientFormValues,
  stored: ReadonlySet<string> = new Set(),
  confirmed: Confirmed = { confirmed: [], distinctFrom: [] },
): Omit<ClientChange, 'version'> {
  return {
    ...contentOf(CLIENT_FIELDS, values),
    contacts: values.contacts.map(({ contactId, name, role, email, phone, isPartner }) => ({
      ...(stored.has(contactId) && { id: contactId }),
      name: name.trim(),
      role: orNull(role),
      email: orNull(email),
      phone: orNull(phone),
      isPartner,
    })),
    portalUsers: values.portalUsers.map(({ fullName, email, position, phone }) => ({
      fullName: fullName.trim(),
      email: email.trim(),
      position: orNull(position),
      phone: orNull(phone),
    })),
    ...confirmed,
  };
}

/** How many of those just invited have not been sent their mail yet. */
export function unmailedCount({ portalUsers }: ClientRecord, values: ClientFormValues): number {
  const invited = new Set(values.portalUsers.map(({ email }) => folded(email)));
  return portalUsers.filter(({ email, mailState }) => invited.has(email) && mailState !== 'sent')
    .length;
}

/** Messages by the path of their field: `name`, `contacts.0.email`. */
export type FormProblems = Record<string, string>;

/** What forbids sending, in the order of the form. `known`: e-mails of portal users that the client has. */
export function checkForm(values: ClientFormValues, known: readonly string[] = []): FormProblems {
  const problems: FormProblems = {};
  const check = (path: string, wrong: boolean, message: string) => {
    if (wrong) problems[path] ??= message;
  };
  const email = (path: string, text: string) =>
    check(path, text.trim() !== '' && !isEmail(text), messages.emailInvalid);

  check('name', values.name.trim() === '', messages.nameRequired);
  email('email', values.email);
  email('billingEmail', values.billingEmail);
  check('creditLimit', !isCreditLimit(values.creditLimit), messages.amountInvalid);
  values.contacts.forEach((contact, index) => {
    check(`contacts.${index}.name`, contact.name.trim() === '', messages.nameRequired);
    email(`contacts.${index}.email`, contact.email);
  });
  const taken = new Set(known.map(folded));
  values.portalUsers.forEach((user, index) => {
    const path = `portalUsers.${index}`;
    check(`${path}.fullName`, user.fullName.trim() === '', messages.nameRequired);
    check(`${path}.email`, !isEmail(user.email), messages.emailInvalid);
    check(`${path}.email`, taken.has(folded(user.email)), messages.emailTaken);
    taken.add(folded(user.email));
  });
  return problems;
}

/** A rough look: the server's is the one that counts. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim());
}

function isCreditLimit(text: string): boolean {
  if (text.trim() === '') return true;
  const amount = parseAmount(text);
  return amount !== null && amount <= CLIENT_FIELDS.creditLimit.max;
}

function orNull(text: string): string | null {
  return text.trim() || null;
}

function folded(email: string): string {
  return email.trim().toLowerCase();
}
