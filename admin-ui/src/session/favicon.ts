import type { Brand } from '../../../src/contract/brand';
import { initials } from '../../../ui/src/format/names';

/** Returns the address of a tenant's icon for the browser's tab: its logo, or its initials on its colour. */
export function faviconOf(brand: Brand): string {
  return brand.logoUrl ?? `data:image/svg+xml,${encodeURIComponent(letters(brand))}`;
}

export function applyFavicon(brand: Brand): void {
  document
    .querySelector<HTMLLinkElement>('link[rel="icon"]')
    ?.setAttribute('href', faviconOf(brand));
}

function letters({ companyName, light: { primary } }: Brand): string {
  const text = initials(companyName).replace(/[<>&]/g, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${primary.fill}"/><text x="16" y="22" font-family="sans-serif" font-size="15" font-weight="600" text-anchor="middle" fill="${primary.on}">${text}</text></svg>`;
}
