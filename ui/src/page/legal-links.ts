import type { LegalPage } from '../../../src/contract/legal';

const NAMES: Record<LegalPage, string> = {
  privacidade: 'Privacidade',
  termos: 'Termos',
  acessibilidade: 'Acessibilidade',
};

/** Links to the pages about the use of the installation, for a footer. */
export const LEGAL_LINKS = Object.entries(NAMES).map(([page, name]) => ({ to: `/${page}`, name }));
