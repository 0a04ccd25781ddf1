import type { Brand, BrandReply, BrandShades } from '../../../src/contract/brand';
import { api } from '../api/client';

/** Asks for the brand of a slug; without one, the server answers by host, session or default tenant. */
export async function fetchBrand(slug: string | null): Promise<Brand | null> {
  const query = slug ? `?slug=${encodeURIComponent(slug)}` : '';
  return (await api.get<BrandReply>(`tenancy/brand${query}`)).brand;
}

const asked = new Map<string | null, Promise<Brand | null>>();

/** Does the same, with one request for each slug. */
export function brandOf(slug: string | null): Promise<Brand | null> {
  const reply = asked.get(slug) ?? fetchBrand(slug);
  asked.set(slug, reply);
  reply.catch(() => asked.delete(slug));
  return reply;
}

/** Lays a tenant's colours over the tokens, on the page or on one element (a preview). */
export function applyBrand(brand: Brand, target: HTMLElement = document.documentElement): void {
  for (const [name, value] of Object.entries(brandVariables(brand))) {
    target.style.setProperty(name, value);
  }
}

/**
 * Returns "Processos · Causa – Escritório Aurora": the page's own names, where it has any, then the product, and the
 * office where it is known.
 */
export function pageTitle(
  office: Pick<Brand, 'companyName'> | null,
  ...names: readonly (string | null | undefined)[]
): string {
  const product = office ? `Causa – ${office.companyName}` : 'Causa';
  return [...names, product].filter(Boolean).join(' · ');
}

/** Returns a tenant's colours by the tokens that they replace. */
export function brandVariables({
  light,
  dark,
  secondaryColor,
}: BrandShades & Pick<Brand, 'secondaryColor'>): Record<string, string> {
  return {
    '--p-text': pair(light.primary.text, dark.primary.text),
    '--p-soft': pair(light.primary.soft, dark.primary.soft),
    '--p-fill': pair(light.primary.fill, dark.primary.fill),
    '--p-hover': pair(light.primary.hover, dark.primary.hover),
    '--p-on': pair(light.primary.on, dark.primary.on),
    '--s-raw': secondaryColor,
    '--s-deep': pair(light.secondary.deep, dark.secondary.deep),
    '--s-deeper': pair(light.secondary.deeper, dark.secondary.deeper),
    '--s-on': pair(light.secondary.on, dark.secondary.on),
    '--s-on-muted': pair(light.secondary.onMuted, dark.secondary.onMuted),
  };
}

function pair(light: string, dark: string): string {
  return `light-dark(${light}, ${dark})`;
}
