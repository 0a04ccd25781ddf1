import { type ComponentType, StrictMode } from 'react';

import { createRoot } from '../parts/react-root';

export interface PageProps {
  /** The tenant of the address, if it names one. */
  slug: string | null;
}

/** Draws a page into the document. */
export function mount(Page: ComponentType<PageProps>, slug: string | null): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  createRoot(root).render(
    <StrictMode>
      <Page slug={slug} />
    </StrictMode>,
  );
}
