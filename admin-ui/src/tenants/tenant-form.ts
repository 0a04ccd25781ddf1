import { slugFault } from '../../../src/contract/paths';
import {
  LOGO_MAX_BYTES,
  slugOfClient,
  type Tenant,
  TENANT_FIELDS,
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

const KEPT: LogoChange = { kind: 'kept' };

export interface TenantFormValues extends TextsOf<typeof TENANT_FIELDS> {
  logo: LogoChange;
  /** To be linked with what is saved. */
  client: ClientChoice | null;
}

/** @param client for whom the tenant is made */
export function newForm(client: ClientChoice | null): TenantFormValues {
  const name = client?.name ?? '';
  const slug = slugOfClient(name);
  return { ...blankTexts(TENANT_FIELDS), name, companyName: name, slug, logo: KEPT, client };
}

export function formOf(tenant: Tenant): TenantFormValues {
  return { ...textsOf(TENANT_FIELDS, tenant), logo: KEPT, client: null };
}

/** The form as a draft keeps it: a chosen picture is not kept in the browser. */
export function withoutLogo(values: TenantFormValues): TenantFormValues {
  return values.logo.kind === 'chosen' ? { ...values, logo: KEPT } : values;
}

/** The address of the logo that the form shows. */
export function logoUrl(logo: LogoChange, storedUrl: string | null): string | null {
  if (logo.kind === 'chosen') return logo.url;
  return logo.kind === 'kept' ? storedUrl : null;
}

/** A tenant as it is sent, its logo beside it. @param stored the tenant that is changed */
export function bodyOf({ logo, client: _, ...texts }: TenantFormValues, stored?: Tenant) {
  return {
    ...contentOf(TENANT_FIELDS, texts),
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
