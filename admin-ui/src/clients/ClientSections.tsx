import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import type { ClientField, ClientRecord, UncertainField } from '../../../src/contract/clients';
import { Doubt } from '../forms/Doubt';
import { FieldInput, type FieldLayout, useFieldInput } from '../forms/FieldInput';
import { FieldInputs } from '../forms/FieldInputs';
import { useSession } from '../session/Session';
import type { ClientFormValues } from './client-form';
import type { CountryChoice } from './countries';
import {
  allCountries,
  countryChoice,
  FREQUENT_COUNTRIES,
  taxIdCountry,
  taxIdLabel,
} from './countries';
import { FormSection } from './FormSection';
import { clientsMessages } from './messages';
import type { PhotoChange } from './photo';
import { PhotoField } from './PhotoField';
import type { ClientDoubts } from './use-client-doubts';
import { useValidTaxNumber } from './UseValidTaxNumber';
import css from './client-form.module.css';

const messages = clientsMessages.form;

const BASICS = {
  name: { className: css.wide },
  email: {},
  phone: { inputMode: 'tel' },
  notes: { className: css.wide, multiline: true, minRows: 3, maxRows: 12 },
} as const satisfies Layout;

const ADDRESS = {
  addressLine1: { className: css.wide },
  addressLine2: { className: css.wide },
  postalCode: {},
  city: {},
  region: {},
  country: {},
} as const satisfies Layout;

const FINANCE = {
  taxId: {},
  creditLimit: {},
  billingEmail: {},
  billingPhone: { inputMode: 'tel' },
  paymentTerms: {},
  preferredPaymentMethod: {},
  iban: {},
  swift: {},
} as const satisfies Layout;

type Layout = Partial<Record<ClientField, FieldLayout>>;
({ ...BASICS, ...ADDRESS, ...FINANCE }) satisfies Record<ClientField, FieldLayout>;

/** Edits the photo, the name and the contact details. */
export function BasicsSection({ client }: { client: ClientRecord | undefined }) {
  return (
    <FormSection title={messages.sections.basics}>
      <PhotoInput client={client} />
      <div className={css.fields}>
        <FieldInputs layout={BASICS} />
      </div>
    </FormSection>
  );
}

/** Chooses the photo, or for a new client the initials of the name as it is typed. */
export function PhotoInput(props: { client?: ClientRecord | undefined; size?: 'large' }) {
  const { client, size } = props;
  const name = useWatch<ClientFormValues, 'name'>({ name: 'name' });
  const { setError } = useFormContext<ClientFormValues>();
  const { ref, value, onChange, message, disabled } = useFieldInput({
    source: 'photo',
    validate: ({ kind }: PhotoChange) =>
      !client && kind === 'kept' ? clientsMessages.photo.needed : undefined,
  });
  return (
    <PhotoField
      size={size}
      initials={!client}
      storedUrl={client?.avatarUrl ?? null}
      name={name}
      value={value as PhotoChange}
      onChange={onChange}
      error={message}
      onError={(problem) => setError('photo', { message: problem })}
      disabled={disabled}
      buttonRef={ref}
    />
  );
}

/** Edits the client's address. The format of the tax number depends on the country. */
export function AddressSection({ doubts }: { doubts: ClientDoubts }) {
  const country = (
    <FieldInput
      source="country"
      options={<CountryOptions />}
      onEdited={() => doubts.reconsider('taxId')}
    />
  );
  return (
    <FormSection title={messages.sections.address}>
      <div className={css.fields}>
        <FieldInputs layout={ADDRESS} own={{ country }} />
      </div>
    </FormSection>
  );
}

function CountryOptions() {
  const { none, frequent, all } = messages.countries;
  const option = ({ code, name }: CountryChoice) => (
    <option key={code} value={code}>
      {name}
    </option>
  );
  return (
    <>
      <option value="">{none}</option>
      <optgroup label={frequent}>{FREQUENT_COUNTRIES.map(countryChoice).map(option)}</optgroup>
      <optgroup label={all}>{allCountries().map(option)}</optgroup>
    </>
  );
}

/** Edits billing and bank details. Doubtful values bring a warning, and may be kept. */
export function FinanceSection({ doubts }: { doubts: ClientDoubts }) {
  const own = {
    taxId: <TaxIdInput doubts={doubts} />,
    iban: <UncertainInput name="iban" doubts={doubts} />,
    swift: <UncertainInput name="swift" doubts={doubts} />,
  };
  return (
    <FormSection title={messages.sections.finance}>
      <div className={css.fields}>
        <FieldInputs layout={FINANCE} own={own} />
      </div>
    </FormSection>
  );
}

/** Edits the tax number, under its name in the client's country. */
export function TaxIdInput({ doubts }: { doubts: ClientDoubts }) {
  const { office } = useSession();
  const [typed, chosen] = useWatch<ClientFormValues, ['taxId', 'country']>({
    name: ['taxId', 'country'],
  });
  const valid = useValidTaxNumber(typed, taxIdCountry(chosen, office.country));
  const label = taxIdLabel(chosen, office.country);
  return <UncertainInput name="taxId" label={label} valid={valid} doubts={doubts} />;
}

interface UncertainInputProps {
  name: UncertainField;
  label?: string;
  /** Shown below while the value is not in doubt. */
  valid?: ReactNode;
  doubts: ClientDoubts;
}

function UncertainInput(props: UncertainInputProps) {
  const { name, label, valid, doubts } = props;
  const { unconfirmed, reconsider } = doubts;
  return (
    <FieldInput
      source={name}
      label={label}
      hint={unconfirmed[name] ? <Doubt text={unconfirmed[name]} /> : valid}
      onEdited={() => reconsider(name)}
    />
  );
}
