import type { ReactNode } from 'react';

import { Page } from '../../../ui/src/page/brand';
import { Footer } from './footer';
import { TopBar } from './top-bar';

/** Bar and footer of the product's own pages. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <Page>
      <TopBar />
      <main id="main">{children}</main>
      <Footer />
    </Page>
  );
}
