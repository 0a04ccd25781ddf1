import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';

import type { Tenant } from '../../../src/contract/tenants';
import { TENANT_FIELDS, typedSlug } from '../../../src/contract/tenants';
import { type ClientChoice, ClientSelect } from '../clients/ClientSelect';
import { Declared } from '../form/Declared';
import { FieldInput, useFieldInput } from '../form/FieldInput';
import { FieldInputs } from '../form/FieldInputs';
import { FormConflict } from '../form/FormConflict';
import { AppDialog } from '../parts/AppDialog';
import { DraftNote } from '../parts/DraftNote';
import { partMessages } from '../parts/messages';
import { useDebounced } from '../parts/use-debounced';
import { LogoField } from './LogoField';
import { tenantsMessages } from './messages';
import type { LogoChange, TenantFormValues } from './tenant-form';
import { slugQuery } from './tenant-queries';
import { TenantPreview } from './TenantPreview';
import { useColors, useTenantForm } from './use-tenant-form';
import css from './tenant-dialog.module.css';

const messages = tenantsMessages.form;

export interface TenantDialogProps {
  /** The one that is changed; a new one without. */
  tenant?: Tenant;
  /** For whom a new one is made. */
  client?: ClientChoice | null;
  onClose: () => void;
}

/** Makes a tenant or changes one, beside what it will look like. */
export function TenantDialog({ tenant, client = null, onClose }: TenantDialogProps) {
  const formId = useId();
  const state = useTenantForm({ tenant, client, onClose });
  const { form, saving, conflict, guard } = state;
  const [save, busy] = tenant ? messages.save : messages.create;
  const close = () => guard.leave(onClose);
  return (
    <FormProvider {...form}>
      <AppDialog
        open
        onClose={close}
        title={tenant ? messages.editTitle : messages.createTitle}
        width={900}
        aside={<Preview state={state} logoUrl={tenant?.logoUrl ?? null} />}
        actions={
          <>
            <Button onClick={close}>{partMessages.actions.cancel}</Button>
            <Button type="submit" form={formId} variant="contained" disabled={saving}>
              {saving ? busy : save}
            </Button>
          </>
        }
      >
        <DraftNote at={state.draft.at} onDiscard={state.draft.discard} />
        {conflict && (
          <FormConflict
            conflict={conflict}
            title={messages.conflict}
            labels={tenantsMessages.fields}
            read={(_, value) => value}
            onTake={state.take}
          />
        )}
        <form
          id={formId}
          className={css.fields}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            state.submit(event.currentTarget);
          }}
        >
          <Declared fields={TENANT_FIELDS} labels={tenantsMessages.fields} disabled={saving}>
            <FieldInputs
              layout={{
                name: { className: css.wide, autoFocus: true },
                companyName: { className: css.wide },
                slug: {},
                primaryColor: {},
                secondaryColor: {},
              }}
              own={{ slug: <SlugInput tenant={tenant} /> }}
            />
            <LogoInput storedUrl={tenant?.logoUrl ?? null} />
            <ClientInput />
          </Declared>
        </form>
        {guard.question}
      </AppDialog>
    </FormProvider>
  );
}

/** Says while typing whether the slug can be had; what is stored, the server decides. */
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

interface PreviewProps {
  state: ReturnType<typeof useTenantForm>;
  logoUrl: string | null;
}

function Preview({ state: { form }, logoUrl }: PreviewProps) {
  const colors = useColors(form);
  const { companyName, logo } = form.watch();
  const shown = logo.kind === 'chosen' ? logo.url : logo.kind === 'kept' ? logoUrl : null;
  return <TenantPreview {...colors} companyName={companyName.trim()} logoUrl={shown} />;
}
