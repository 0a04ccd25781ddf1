import { slugFault } from '../../../src/contract/paths';
import {
  LOGO_MAX_BYTES,
  type NewTenant,
  slugOfClient,
  type Tenant,
  TENANT_FIELDS,
  type TenantContent,
} from '../../../src/contract/tenants';
import type { ClientChoice } from '../clients/ClientSelect';
import { blankTexts, contentOf, type TextsOf, textsOf } from '../forms/field-values';
import { tenantsMessages } from './messages';

/** The change to a tenant's logo that saving makes. */
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
export type TenantBody = NewTenant & { removeLogo?: boolean; version?: number; logo: Blob | null };

/** @param stored the tenant that is changed */
export function bodyOf(
  { logo, client: _, ...texts }: TenantFormValues,
  stored?: Tenant,
): TenantBody {
  return {
    ...(contentOf(TENANT_FIELDS, texts) satisfies TenantContent),
    ...(stored && { version: stored.version, removeLogo: logo.kind === 'removed' || undefined }),
    logo: logo.kind === 'chosen' ? logo.logo : null,
  };
}

/** All fields of a tenant are required. */
export function requiredProblem(typed: string): string | undefined {
  return typed.trim() === '' ? tenantsMessages.form.required : undefined;
}

export function slugProblem(typed: string): string | undefined {
  const fault = slugFault(typed.trim());
  return requiredProblem(typed) ?? (fault ? tenantsMessages.form.slug[fault] : undefined);
}

/** Why a file cannot be a logo, judged before it is sent: title and text; null where nothing speaks against it. */
export function logoProblem({ type, size }: Pick<File, 'type' | 'size'>) {
  if (!type.startsWith('image/')) return tenantsMessages.logo.wrongType;
  return size > LOGO_MAX_BYTES ? tenantsMessages.logo.tooLarge : null;
}
