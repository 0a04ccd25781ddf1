import { type ComponentType, startTransition, StrictMode } from 'react';

import { createRoot } from '../parts/react-root';

export interface PageProps {
  /** The tenant of the address, if it names one. */
  slug: string | null;
}

/** Draws a page into the document, in slices short enough for a slow phone to stay responsive. */
export function mount(Page: ComponentType<PageProps>, slug: string | null): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Page slug={slug} />
      </StrictMode>,
    ),
  );
}
