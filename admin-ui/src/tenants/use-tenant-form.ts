import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { COLOR } from '../../../src/contract/brand';
import type { Tenant, TenantField } from '../../../src/contract/tenants';
import { ProblemError } from '../../../ui/src/api/problem-error';
import type { ClientChoice } from '../clients/ClientSelect';
import { dataProvider } from '../data/data-provider';
import { type FormContent, type FormDraft, formDraft } from '../form/form-draft';
import { useConflict } from '../form/use-conflict';
import { problemsOf, useRecordForm } from '../form/use-record-form';
import { useToast } from '../parts/ToastCard';
import { useDraft } from '../session/drafts';
import { tenantsMessages } from './messages';
import {
  bodyOf,
  checkForm,
  compareTenants,
  formOf,
  newForm,
  type TenantFormValues,
} from './tenant-form';
import { linkClient } from './tenant-queries';

const messages = tenantsMessages.form;

export interface TenantFormOptions {
  /** The one that is changed; a new one without. */
  tenant?: Tenant;
  /** For whom a new one is made. */
  client: ClientChoice | null;
  onClose: () => void;
}

/** The state of the dialog. `base` is the version that changes are counted from and sent against. */
export function useTenantForm({ tenant, client, onClose }: TenantFormOptions) {
  const kept = useDraft<FormContent<TenantFormValues, Tenant | undefined>>(
    `tenant:${tenant?.id ?? `new:${client?.id ?? ''}`}`,
  );
  const [base, setBase] = useState(kept.begun?.content.base ?? tenant);
  const toast = useToast();
  const state = useRecordForm({
    initial: base ? formOf(base) : newForm(client),
    draft: withoutLogo(formDraft(kept, base)),
    check: checkForm,
    bodyOf: (values) => ({ data: changeOf(values, base), clientId: values.client?.id }),
    send: async ({ data, clientId }, intent) => {
      const { data: saved } = base
        ? await dataProvider.update('tenants', {
            id: base.id,
            data: { ...data, version: base.version },
            meta: { intent },
          })
        : await dataProvider.create('tenants', { data, meta: { intent } });
      const linked = clientId ? await linkClient(clientId, saved.id, intent) : null;
      return { data: { linked } };
    },
    onDiscard: onClose,
    onSaved: ({ linked }) => {
      if (linked === false) {
        toast.failure(base ? messages.savedNotLinked : messages.createdNotLinked, messages.warning);
      } else if (base) toast.success(messages.saved);
      else toast.success(linked ? messages.createdAndLinked : messages.created);
      onClose();
    },
    onRefused: (error, values) => {
      if (!(error instanceof ProblemError)) return toast.failure(messages.failed);
      if (base && error.code === 'stale_version') {
        return setBase(conflict.merge(base, values, error.problem));
      }
      const errors = problemsOf(error);
      state.show(errors);
      const [first] = Object.values(errors);
      if (error.code === 'not_signed_in') toast.failure(tenantsMessages.unauthenticated);
      else if (first) toast.failure(first);
      else toast.failure(error.message, error.problem.title);
    },
  });
  const conflict = useConflict<Tenant, TenantFormValues, TenantField>({
    form: state.form,
    formOf,
    compare: compareTenants,
  });
  const draft = {
    at: kept.begun?.at ?? null,
    discard: () => {
      kept.drop();
      setBase(tenant);
      state.form.reset(tenant ? formOf(tenant) : newForm(client));
    },
  };
  return { ...state, ...conflict, base, draft };
}

/** A chosen picture is not kept in the browser. */
function withoutLogo(draft: FormDraft<TenantFormValues>): FormDraft<TenantFormValues> {
  const keep = (values: TenantFormValues | null) =>
    draft.keep(values?.logo.kind === 'chosen' ? { ...values, logo: { kind: 'kept' } } : values);
  return { ...draft, keep };
}

function changeOf(values: TenantFormValues, base: Tenant | undefined) {
  return {
    ...bodyOf(values),
    ...(base && values.logo.kind === 'removed' && { removeLogo: true }),
  };
}

/** The colours that the form holds, the last ones that are any. */
export function useColors(form: ReturnType<typeof useTenantForm>['form']) {
  const [primaryColor, secondaryColor] = useWatch({
    control: form.control,
    name: ['primaryColor', 'secondaryColor'],
  }).map((typed) => typed.trim().toLowerCase()) as [string, string];
  const [last, setLast] = useState({ primaryColor, secondaryColor });
  const now = {
    primaryColor: COLOR.test(primaryColor) ? primaryColor : last.primaryColor,
    secondaryColor: COLOR.test(secondaryColor) ? secondaryColor : last.secondaryColor,
  };
  if (now.primaryColor !== last.primaryColor || now.secondaryColor !== last.secondaryColor) {
    setLast(now);
  }
  return now;
}
