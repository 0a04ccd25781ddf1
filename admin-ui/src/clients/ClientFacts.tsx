import Button from '@mui/material/Button';
import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';

import type { ClientField, ClientRecord } from '../../../src/contract/clients';
import { currencyOf } from '../../../src/contract/prices';
import { money } from '../forms/amount';
import { Fact } from '../layout/Fact';
import { useSession } from '../session/Session';
import { countryName, taxIdLabel } from './countries';
import { clientsMessages } from './messages';
import css from './client-dialog.module.css';

const messages = clientsMessages.detail;
const labels = clientsMessages.fields;

/** The place of each field in the dialog. `billing` fields come below the finances in this order, if they are known. */
const PLACES = {
  name: 'heading',
  email: 'basics',
  phone: 'basics',
  addressLine1: 'address',
  addressLine2: 'address',
  postalCode: 'address',
  city: 'address',
  region: 'address',
  country: 'address',
  notes: 'basics',
  taxId: 'finance',
  creditLimit: 'finance',
  iban: 'finance',
  swift: 'billing',
  billingEmail: 'billing',
  billingPhone: 'billing',
  paymentTerms: 'billing',
  preferredPaymentMethod: 'billing',
} as const satisfies Record<ClientField, string>;

type Billing = {
  [Field in ClientField]: (typeof PLACES)[Field] extends 'billing' ? Field : never;
}[ClientField];
const BILLING = (Object.keys(PLACES) as ClientField[]).filter(
  (field): field is Billing => PLACES[field] === 'billing',
);

/** Shows the client's e-mail, telephone, address and notes, with links to call and to write. */
export function BasicFacts({ client }: { client: ClientRecord }) {
  const { email, phone, notes } = client;
  return (
    <section className={css.section}>
      <h2>{messages.basics}</h2>
      {(phone || email) && (
        <div className={css.reach}>
          {phone && (
            <Button href={telephone(phone)} startIcon={<Phone />}>
              {messages.call}
            </Button>
          )}
          {email && (
            <Button href={`mailto:${email}`} startIcon={<Mail />}>
              {messages.mail}
            </Button>
          )}
        </div>
      )}
      <dl className={css.facts}>
        <Known label={labels.email}>
          {email && (
            <a className={css.link} href={`mailto:${email}`}>
              {email}
            </a>
          )}
        </Known>
        <Known label={labels.phone}>
          {phone && (
            <a className={css.link} href={telephone(phone)}>
              {phone}
            </a>
          )}
        </Known>
        <Known label={messages.address}>{addressOf(client).join('\n')}</Known>
        <Known label={labels.notes}>{notes}</Known>
      </dl>
    </section>
  );
}

/** Shows the finances; draws nothing without a tax number, IBAN or credit limit. */
export function FinanceFacts({ client }: { client: ClientRecord }) {
  const { office } = useSession();
  const { taxId, iban, creditLimit, country } = client;
  if (!taxId && !iban && creditLimit === null) return null;
  return (
    <section className={css.section}>
      <h2>{messages.finance}</h2>
      <dl className={css.facts}>
        <Known label={taxIdLabel(country, office.country)}>{taxId}</Known>
        <Known label={labels.creditLimit}>
          {creditLimit === null ? null : money(creditLimit, currencyOf(office.country))}
        </Known>
        <Known label={labels.iban}>{iban}</Known>
        {BILLING.map(
          (field) =>
            client[field] && (
              <Known key={field} label={labels[field]}>
                {client[field]}
              </Known>
            ),
        )}
      </dl>
    </section>
  );
}

/** Draws a fact, or says that it is not defined. */
function Known({ label, children }: { label: string; children: ReactNode }) {
  return <Fact label={label}>{children || messages.notDefined}</Fact>;
}

/** Returns a number in the form that a telephone dials. */
function telephone(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/**
 * Returns the lines of an envelope: street, postal code and city, region and country. A region named like its city is
 * left out.
 */
function addressOf(client: ClientRecord): string[] {
  const { addressLine1, addressLine2, postalCode, city, region, country } = client;
  const place = [postalCode, city].filter(Boolean).join(' ');
  const land = [region !== city && region, country && countryName(country)]
    .filter(Boolean)
    .join(', ');
  return [addressLine1, addressLine2, place, land].filter((line): line is string => Boolean(line));
}
