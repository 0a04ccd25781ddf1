import type { ReactNode } from 'react';

import { Page } from '../../../ui/src/page/Brand';
import { Footer } from './Footer';
import { TopBar } from './TopBar';

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
