import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';

import { type Tenant, TENANT_FIELDS, typedSlug } from '../../../src/contract/tenants';
import { type ClientChoice, ClientSelect } from '../clients/ClientSelect';
import { useToast } from '../feedback/ToastCard';
import { FieldInput, useFieldInput } from '../forms/FieldInput';
import { RecordDialog } from '../forms/RecordDialog';
import { useDebounced } from '../lists/use-debounced';
import { LogoField } from './LogoField';
import { tenantsMessages } from './messages';
import {
  bodyOf,
  formOf,
  type LogoChange,
  newForm,
  requiredProblem,
  slugProblem,
  type TenantFormValues,
} from './tenant-form';
import { linkClient, slugQuery } from './tenant-queries';
import { TenantPreview } from './TenantPreview';
import css from './tenant-dialog.module.css';

const messages = tenantsMessages.form;

export interface TenantDialogProps {
  /** The tenant that is edited; a new one without. */
  tenant?: Tenant;
  /** For whom a new one is created. */
  client?: ClientChoice | null;
  onClose: () => void;
}

/** Creates a tenant or edits one, beside a preview of it. */
export function TenantDialog({ tenant, client = null, onClose }: TenantDialogProps) {
  const toast = useToast();
  const saved = async ({ id }: Tenant, values: TenantFormValues) => {
    onClose();
    const linked = values.client && (await linkClient(values.client.id, id));
    if (linked === false) {
      toast.failure(tenant ? messages.savedNotLinked : messages.createdNotLinked, messages.warning);
    } else if (tenant) toast.success(messages.saved);
    else toast.success(linked ? messages.createdAndLinked : messages.created);
  };
  return (
    <RecordDialog<TenantFormValues, Tenant>
      resource="tenants"
      record={tenant}
      title={tenant ? messages.editTitle : messages.createTitle}
      width={900}
      aside={<Preview logoUrl={tenant?.logoUrl ?? null} />}
      fields={TENANT_FIELDS}
      labels={tenantsMessages.fields}
      valuesOf={(stored) => (stored ? formOf(stored) : newForm(client))}
      bodyOf={bodyOf}
      draft={`tenant:${tenant?.id ?? `new:${client?.id ?? ''}`}`}
      keptOf={withoutLogo}
      words={{ ...messages, ...(tenant ? messages.save : messages.create) }}
      onSaved={(stored, values) => void saved(stored, values)}
      onClose={onClose}
    >
      <div className={css.fields}>
        <FieldInput source="name" className={css.wide} validate={requiredProblem} autoFocus />
        <FieldInput source="companyName" className={css.wide} validate={requiredProblem} />
        <SlugInput tenant={tenant} />
        <FieldInput source="primaryColor" validate={requiredProblem} />
        <FieldInput source="secondaryColor" validate={requiredProblem} />
        <LogoInput storedUrl={tenant?.logoUrl ?? null} />
        <ClientInput />
      </div>
    </RecordDialog>
  );
}

/** A chosen picture is not kept in the browser. */
function withoutLogo(values: TenantFormValues): TenantFormValues {
  return values.logo.kind === 'chosen' ? { ...values, logo: { kind: 'kept' } } : values;
}

/** Says while typing whether the slug can be had; the server decides. */
function SlugInput({ tenant }: { tenant: Tenant | undefined }) {
  const typed = useWatch<TenantFormValues, 'slug'>({ name: 'slug' });
  const slug = useDebounced(typed);
  const { data } = useQuery({ ...slugQuery(slug, tenant?.id), enabled: slug !== '' });
  const fault = data?.slug === typed ? messages.slug[data.state] : null;
  const renamed = tenant && typed !== '' && typed !== tenant.slug;
  return (
    <FieldInput
      source="slug"
      className={css.wide}
      parse={typedSlug}
      validate={slugProblem}
      hint={
        <>
          {fault ? <strong>{fault}</strong> : messages.address(typed)}
          {renamed && !fault && ` ${messages.renamed(tenant.slug)}`}
        </>
      }
    />
  );
}

function LogoInput({ storedUrl }: { storedUrl: string | null }) {
  const { value, onChange, disabled } = useFieldInput({ source: 'logo' });
  return (
    <LogoField
      storedUrl={storedUrl}
      value={value as LogoChange}
      onChange={onChange}
      disabled={disabled}
    />
  );
}

function ClientInput() {
  const { value, onChange, message, disabled } = useFieldInput({ source: 'client' });
  return (
    <ClientSelect
      className={css.wide}
      // The form holds '' where there is none.
      value={(value || null) as ClientChoice | null}
      onChange={onChange}
      error={message}
      disabled={disabled}
    />
  );
}

function Preview({ logoUrl }: { logoUrl: string | null }) {
  const { watch } = useFormContext<TenantFormValues>();
  const { companyName, logo, primaryColor, secondaryColor } = watch();
  const shown = logo.kind === 'chosen' ? logo.url : logo.kind === 'kept' ? logoUrl : null;
  return (
    <TenantPreview
      primaryColor={primaryColor}
      secondaryColor={secondaryColor}
      companyName={companyName.trim()}
      logoUrl={shown}
    />
  );
}
