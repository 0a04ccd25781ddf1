import type { ClientRecord } from '../../../src/contract/clients';
import { CASE, CLIENT } from './records';
import { type Answers, list } from './server';

/** The client as its dialog and its form have it: nothing but what lists show of it. */
export const CLIENT_RECORD: ClientRecord = {
  ...CLIENT,
  taxId: null,
  addressLine1: null,
  addressLine2: null,
  postalCode: null,
  region: null,
  country: 'PT',
  notes: null,
  billingEmail: null,
  billingPhone: null,
  paymentTerms: null,
  preferredPaymentMethod: null,
  iban: null,
  swift: null,
  creditLimit: null,
  tenantId: null,
  contacts: [],
  portalUsers: [],
  recentCases: [],
  nextDeadline: null,
  joined: [],
};

/** Requests of the dialog besides the client itself. */
export const BESIDE_CLIENT: Answers = {
  'GET cases': list([CASE]),
  'GET service-requests': list([]),
};
