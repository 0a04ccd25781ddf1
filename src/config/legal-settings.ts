import { LEGAL_PAGES, type LegalPage, legalPageOf } from '../contract/legal.js';
import { pageOf } from '../contract/paths.js';
import type { Settings } from './settings.js';

const SETTINGS: Record<LegalPage, string> = {
  privacidade: 'PRIVACY_URL',
  termos: 'TERMS_URL',
  acessibilidade: 'ACCESSIBILITY_URL',
};

/** Null for a page that Causa itself has. */
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

/** Whether an address is that of one of these pages at this host, which would lead in a circle. */
export function isLegalPageAt(address: string, host: string): boolean {
  const url = new URL(address);
  return url.host === host && legalPageOf(pageOf(url.pathname)) !== null;
}
