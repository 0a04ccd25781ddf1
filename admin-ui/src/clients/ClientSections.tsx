import { TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { CLIENT_FIELDS, type UncertainField } from '../../../src/contract/clients';
import { clientsMessages } from './messages';
import { useSession } from '../session/session';
import { ALL_COUNTRIES, countryChoice, FREQUENT_COUNTRIES, taxIdLabel } from './countries';
import type { ClientFormValues } from './client-form';
import { FormField } from './FormField';
import { FormSection } from './FormSection';
import { PhotoField } from './PhotoField';
import type { useClientForm } from './use-client-form';
import css from './client-form.module.css';

const messages = clientsMessages.form;
const labels = clientsMessages.fields;

type Form = ReturnType<typeof useClientForm>;

/** Photo, name, and how to reach the client. */
export function BasicsSection({ state, photoUrl }: { state: Form; photoUrl: string | null }) {
  const name = useWatch<ClientFormValues, 'name'>({ name: 'name' });
  const { saving, photo } = state;
  return (
    <FormSection title={messages.sections.basics}>
      <PhotoField {...photo} name={name} storedUrl={photoUrl} disabled={saving} />
      <div className={css.fields}>
        <FormField
          name="name"
          label={labels.name}
          maxLength={CLIENT_FIELDS.name.max}
          className={css.wide}
          required
          disabled={saving}
        />
        <FormField
          name="email"
          label={labels.email}
          maxLength={CLIENT_FIELDS.email.max}
          inputMode="email"
          disabled={saving}
        />
        <FormField
          name="phone"
          label={labels.phone}
          maxLength={CLIENT_FIELDS.phone.max}
          inputMode="tel"
          disabled={saving}
        />
        <FormField
          name="notes"
          label={labels.notes}
          maxLength={CLIENT_FIELDS.notes.max}
          className={css.wide}
          multiline
          minRows={3}
          maxRows={12}
          disabled={saving}
        />
      </div>
    </FormSection>
  );
}

/** Where the client is. What a tax number must look like depends on the country. */
export function AddressSection({ state }: { state: Form }) {
  const { saving, reconsider } = state;
  const line = (name: 'addressLine1' | 'addressLine2') => (
    <FormField
      name={name}
      label={labels[name]}
      maxLength={CLIENT_FIELDS[name].max}
      className={css.wide}
      disabled={saving}
    />
  );
  return (
    <FormSection title={messages.sections.address}>
      <div className={css.fields}>
        {line('addressLine1')}
        {line('addressLine2')}
        {(['postalCode', 'city', 'region'] as const).map((name) => (
          <FormField
            key={name}
            name={name}
            label={labels[name]}
            maxLength={CLIENT_FIELDS[name].max}
            disabled={saving}
          />
        ))}
        <FormField
          name="country"
          label={labels.country}
          select
          onEdited={() => reconsider('taxId')}
          disabled={saving}
        >
          <option value="">{messages.countries.none}</option>
          <optgroup label={messages.countries.frequent}>
            {FREQUENT_COUNTRIES.map(countryChoice).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </optgroup>
          <optgroup label={messages.countries.all}>
            {ALL_COUNTRIES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </optgroup>
        </FormField>
      </div>
    </FormSection>
  );
}

/** Billing and bank. What seems wrong is said, and may be kept. */
export function FinanceSection({ state }: { state: Form }) {
  const { office } = useSession();
  const country = useWatch<ClientFormValues, 'country'>({ name: 'country' });
  const { saving, unconfirmed, reconsider } = state;
  const uncertain = (name: UncertainField, label: string) => (
    <FormField
      name={name}
      label={label}
      maxLength={CLIENT_FIELDS[name].max}
      hint={unconfirmed[name] && <Warning text={unconfirmed[name]} />}
      onEdited={() => reconsider(name)}
      disabled={saving}
    />
  );
  const text = (
    name: 'billingEmail' | 'billingPhone' | 'paymentTerms' | 'preferredPaymentMethod',
    inputMode?: 'email' | 'tel',
  ) => (
    <FormField
      name={name}
      label={labels[name]}
      maxLength={CLIENT_FIELDS[name].max}
      inputMode={inputMode}
      disabled={saving}
    />
  );
  return (
    <FormSection title={messages.sections.finance}>
      <div className={css.fields}>
        {uncertain('taxId', taxIdLabel(country, office.country))}
        <FormField
          name="creditLimit"
          label={labels.creditLimit}
          inputMode="decimal"
          hint={messages.amountHint}
          disabled={saving}
        />
        {text('billingEmail', 'email')}
        {text('billingPhone', 'tel')}
        {text('paymentTerms')}
        {text('preferredPaymentMethod')}
        {uncertain('iban', labels.iban)}
        {uncertain('swift', labels.swift)}
      </div>
    </FormSection>
  );
}

/** What seems wrong, but may be right. */
function Warning({ text }: { text: string }) {
  return (
    <span className={css.warning}>
      <TriangleAlert size={14} aria-hidden />
      {text}
    </span>
  );
}
