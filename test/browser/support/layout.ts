import type { Page } from '@playwright/test';

export const LONG_TITLE =
  'Ação declarativa de condenação sob a forma de processo comum para restituição de quantias ' +
  'pagas a mais e indemnização por benfeitorias úteis e necessárias na Herdade do Pinhal';

/** How far right the page reaches beyond the window. */
export const overflowingElements = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
