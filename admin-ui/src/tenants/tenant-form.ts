import { namesOf } from '../../../src/contract/fields';
import { slugFault } from '../../../src/contract/paths';
import {
  LOGO_MAX_BYTES,
  type NewTenant,
  slugOfClient,
  type Tenant,
  TENANT_FIELDS,
  type TenantContent,
  type TenantField,
} from '../../../src/contract/tenants';
import type { ClientChoice } from '../clients/ClientSelect';
import { type Comparison, mergeThreeWay } from '../data/three-way-merge';
import type { FormProblems } from '../form/use-record-form';
import { blankTexts, contentOf, problemsIn, type TextsOf, textsOf } from '../records/field-values';
import { tenantsMessages } from './messages';

/** What becomes of a tenant's logo when the form is saved. */
export type LogoChange =
  | { kind: 'kept' }
  | { kind: 'removed' }
  /** `url` shows it until it is sent. */
  | { kind: 'chosen'; logo: Blob; url: string };

export type TenantTexts = TextsOf<typeof TENANT_FIELDS>;

export interface TenantFormValues extends TenantTexts {
  logo: LogoChange;
  /** To be linked with what is saved. */
  client: ClientChoice | null;
}

/** @param client for whom the tenant is made */
export function newForm(client: ClientChoice | null): TenantFormValues {
  const { name = '' } = client ?? {};
  return {
    ...blankTexts(TENANT_FIELDS),
    name,
    companyName: name,
    slug: slugOfClient(name),
    logo: { kind: 'kept' },
    client,
  };
}

export function formOf(tenant: Tenant): TenantFormValues {
  return { ...textsOf(TENANT_FIELDS, tenant), logo: { kind: 'kept' }, client: null };
}

/** A tenant as it is sent, its logo beside it; as a form always, since one is what may carry a logo. */
export type TenantBody = NewTenant & { removeLogo?: boolean; logo: Blob | null };

export function bodyOf({ logo, client: _, ...texts }: TenantFormValues): TenantBody {
  return {
    ...(contentOf(TENANT_FIELDS, texts) satisfies TenantContent),
    logo: logo.kind === 'chosen' ? logo.logo : null,
  };
}

/** What forbids sending, in the order of the form. */
export function checkForm({ logo: _, client: __, ...texts }: TenantFormValues): FormProblems {
  const problems = problemsIn(TENANT_FIELDS, texts);
  for (const name of namesOf(TENANT_FIELDS)) {
    if (texts[name].trim() === '') problems[name] = tenantsMessages.form.required;
  }
  const fault = slugFault(texts.slug.trim());
  if (fault) problems.slug ??= tenantsMessages.form.slug[fault];
  return problems;
}

export function compareTenants(
  base: TenantTexts,
  mine: TenantTexts,
  theirs: TenantTexts,
): Comparison<TenantField> {
  return mergeThreeWay(namesOf(TENANT_FIELDS), base, mine, theirs);
}

/** Why a file cannot be a logo, judged before it is sent: title and text; null where nothing speaks against it. */
export function logoProblem({ type, size }: Pick<File, 'type' | 'size'>) {
  if (!type.startsWith('image/')) return tenantsMessages.logo.wrongType;
  return size > LOGO_MAX_BYTES ? tenantsMessages.logo.tooLarge : null;
}
