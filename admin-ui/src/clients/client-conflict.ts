import { CLIENT_FIELDS, CONTACT_FIELDS } from '../../../src/contract/clients';
import { namesOf } from '../../../src/contract/fields';
import { type Comparison, mergeThreeWay } from '../data/three-way-merge';
import type { ClientFormValues, ContactValues } from './client-form';
import { countryName } from './countries';
import { clientsMessages } from './messages';

/** The fields that two people can change at once. Contacts count as one field: their list, written out. */
export const CONFLICT_FIELDS = [...namesOf(CLIENT_FIELDS), 'contacts'] as const;
export type ConflictField = (typeof CONFLICT_FIELDS)[number];
type ConflictValues = Record<ConflictField, string>;

export function conflictValuesOf(values: ClientFormValues): ConflictValues {
  const { contacts, portalUsers: _, photo: __, ...texts } = values;
  return {
    ...texts,
    contacts: JSON.stringify(
      contacts.map((contact) => Object.fromEntries(inOrder(contact)) as ContactValues),
    ),
  };
}

/** Compares a client's form as first read, as typed, and as the client is stored now. */
export function compareClients(
  base: ClientFormValues,
  mine: ClientFormValues,
  theirs: ClientFormValues,
): Comparison<ConflictField> {
  const [a, b, c] = [base, mine, theirs].map(conflictValuesOf) as [
    ConflictValues,
    ConflictValues,
    ConflictValues,
  ];
  return mergeThreeWay(CONFLICT_FIELDS, a, b, c);
}

/** Returns a compared value in the form's own type. */
export function formValueOf(field: ConflictField, value: string): string | ContactValues[] {
  return field === 'contacts' ? (JSON.parse(value) as ContactValues[]) : value;
}

/** Returns a compared value in readable form. */
export function conflictText(field: ConflictField, value: string): string {
  if (field === 'contacts') {
    const names = (JSON.parse(value) as ContactValues[]).map(({ name }) => name);
    return names.join(', ') || clientsMessages.noContacts;
  }
  if (value === '') return clientsMessages.detail.notDefined;
  return field === 'country' ? countryName(value) : value;
}

function inOrder(contact: ContactValues) {
  return (['contactId', ...namesOf(CONTACT_FIELDS)] as const).map((name) => [name, contact[name]]);
}
