import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { LandingPage } from './LandingPage';
import { LegalPage } from './LegalPage';
import { PricingPage } from './PricingPage';

const PAGES: Record<string, () => ReactElement> = {
  landing: () => <LandingPage />,
  pricing: () => <PricingPage />,
  legal: () => <LegalPage />,
};

/** The body of a page whose HTML is written by the build (`ui/build/written.ts`), as a visitor sees it. */
export function write(name: string): string {
  const page = PAGES[name];
  if (!page) throw new Error(`There is no written page ${name}`);
  return renderToStaticMarkup(page());
}
