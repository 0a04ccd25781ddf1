import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

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
  newForm,
  requiredProblem,
  slugProblem,
  type TenantFormValues,
  withoutLogo,
} from './tenant-form';
import { linkClient, slugQuery } from './tenant-queries';
import { TenantPreview } from './TenantPreview';
import css from './tenant-dialog.module.css';

const messages = tenantsMessages.form;

interface TenantDialogProps {
  /** The tenant that is edited; a new one without. */
  tenant?: Tenant;
  /** For whom a new one is created. */
  client?: ClientChoice | null;
  onClose: () => void;
}

/** Creates a tenant or edits one, beside a preview of it. */
export function TenantDialog({ tenant, client = null, onClose }: TenantDialogProps) {
  const toast = useToast();
  const storedUrl = tenant?.logoUrl ?? null;
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
      aside={<TenantPreview storedUrl={storedUrl} />}
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
      <div className="inputs">
        <FieldInput source="name" validate={requiredProblem} autoFocus />
        <FieldInput source="companyName" validate={requiredProblem} />
        <SlugInput tenant={tenant} />
        <div className={css.colors}>
          <FieldInput source="primaryColor" validate={requiredProblem} />
          <FieldInput source="secondaryColor" validate={requiredProblem} />
        </div>
        <LogoField storedUrl={storedUrl} />
        <ClientInput />
      </div>
    </RecordDialog>
  );
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

function ClientInput() {
  const { value, onChange, message, disabled } = useFieldInput({ source: 'client' });
  return (
    <ClientSelect
      // The form holds '' where there is none.
      value={(value || null) as ClientChoice | null}
      onChange={onChange}
      error={message}
      disabled={disabled}
    />
  );
}
