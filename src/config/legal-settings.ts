import { LEGAL_PAGES, type LegalPage, legalPageOf } from '../contract/legal.js';
import { pageOf } from '../contract/paths.js';
import type { Settings } from './settings.js';

const SETTINGS: Record<LegalPage, string> = {
  privacidade: 'PRIVACY_URL',
  termos: 'TERMS_URL',
  acessibilidade: 'ACCESSIBILITY_URL',
};

/** Reads the operator's addresses; null for a page that Causa itself shows. */
export function readLegalUrls({ checked }: Settings, publicUrl: string | null) {
  const read = LEGAL_PAGES.map((page) => [
    page,
    checked(
      SETTINGS[page],
      `an https address without a password, and none of Causa's own pages (${LEGAL_PAGES.join(', ')})`,
      (text) => isPage(text) && !(publicUrl && isLegalPageAt(text, new URL(publicUrl).host)),
    ),
  ]);
  return Object.fromEntries(read) as Record<LegalPage, string | null>;
}

function isPage(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && !url.username && !url.password;
}

/** Whether an address is one of these pages at this host, so that a redirect would never end. */
export function isLegalPageAt(address: string, host: string): boolean {
  const url = new URL(address);
  return url.host === host && legalPageOf(pageOf(url.pathname)) !== null;
}
