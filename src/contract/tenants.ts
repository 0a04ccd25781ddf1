import { type BrandShades, DEFAULT_PRIMARY_COLOR, DEFAULT_SECONDARY_COLOR } from './brand.js';
import { FIELD_MESSAGES } from './field-messages.js';
import { color, type ContentOf, type NewOf, requiredText } from './fields.js';
import { SLUG_MAX } from './paths.js';

/** Fields of a tenant, in the order of the form. */
export const TENANT_FIELDS = {
  name: requiredText(200, FIELD_MESSAGES.nameRequired),
  companyName: requiredText(200),
  /** A valid slug (`isSlug`) that no other tenant has. */
  slug: requiredText(SLUG_MAX),
  primaryColor: color(DEFAULT_PRIMARY_COLOR),
  secondaryColor: color(DEFAULT_SECONDARY_COLOR),
} as const;
export type TenantContent = ContentOf<typeof TENANT_FIELDS>;
export type TenantField = keyof TenantContent;

/** A branded address of the office. */
export interface Tenant extends TenantContent {
  id: string;
  /** Address of the logo, below our own origin. */
  logoUrl: string | null;
  /** Derived from the two colours. */
  shades: BrandShades;
  /** The office's oldest: its address where none is named. */
  isDefault: boolean;
  /** Number of clients that are linked to it. */
  clientCount: number;
  domain: TenantDomain | null;
  /** Its slugs of the last year, newest first: they still lead here. */
  formerSlugs: FormerSlug[];
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface FormerSlug {
  slug: string;
  /** Until when it leads here. */
  leadsUntil: string;
}

/**
 * `POST /api/tenants` and `PUT /api/tenants/:id`: JSON, or multipart with this as JSON in the field `tenant` and
 * then, optionally, the file `logo`: a PNG, JPEG, WebP, GIF or SVG.
 */
export type NewTenant = NewOf<typeof TENANT_FIELDS>;
export interface TenantChange extends NewTenant {
  /** Takes the logo away, where none is sent. */
  removeLogo?: boolean;
  version: number;
}

/** A domain of the office's own, and what its DNS has to say before it counts. */
export interface TenantDomain {
  name: string;
  /** The TXT record. */
  record: { name: string; value: string };
  /** `lost`: it still counts, but its record is missing. `not_in_plan`: proved, and counts again with a plan that has it. */
  state: 'pending' | 'verified' | 'lost' | 'not_in_plan';
  /** When the DNS was asked last. */
  checkedAt: string | null;
  /** When a lost domain stops counting, unless its record is back. */
  endsAt: string | null;
}

/** `PUT /api/tenants/:id/domain`: a first domain, or another. */
export interface DomainChange {
  domain: string;
  version: number;
}

/** `GET /api/tenants/slug-check`: whether a tenant may have a slug. */
export interface SlugCheck {
  slug: string;
  state: 'free' | 'taken' | 'reserved' | 'malformed';
}

/** Bytes. */
export const LOGO_MAX_BYTES = 2 * 1024 * 1024;
/** For a browser's choice of files; what counts is the content. */
export const LOGO_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/svg+xml',
] as const;

/** For which a domain counts whose proof is missing. */
export const LOST_DOMAIN_DAYS = 7;

const CLIENT_SLUG_MAX = 20;

/** The slug proposed for a client's name: at most 20 of a-z, 0-9 and hyphens. It may be '', taken or reserved. */
export function slugOfClient(name: string): string {
  return typedSlug(name.trim())
    .slice(0, CLIENT_SLUG_MAX)
    .replace(/^-+|-+$/g, '');
}

/** Cleans a typed slug: small letters without accents, digits and hyphens. */
export function typedSlug(text: string): string {
  return withoutAccents(text.toLowerCase())
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-');
}

export function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/ß/g, 'ss');
}
