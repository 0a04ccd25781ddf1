import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageProps } from './main';

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
