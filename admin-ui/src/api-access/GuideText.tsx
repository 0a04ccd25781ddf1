import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

import css from './api-guide.module.css';

/** Where the files of the repository that a page of it links to are found in the console. */
const PLACES: Record<string, string> = {
  '../api/openapi.json': '#rotas',
  'access.md': '#rotas',
  'webhooks.md': '#webhooks',
};

/** A page of the repository's documentation, which is English. */
export function GuideText({ text }: { text: string }) {
  return (
    <div className={css.text} lang="en">
      <Markdown remarkPlugins={[remarkGfm]} components={PARTS}>
        {text}
      </Markdown>
    </div>
  );
}

const PARTS: Components = {
  a: ({ href = '', children }) => <Address href={href}>{children}</Address>,
  // The page has its heading.
  h1: ({ children }) => <h2>{children}</h2>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
};

function Address({ href, children }: { href: string; children: ReactNode }) {
  const place = PLACES[href];
  if (place !== undefined) return <a href={place}>{children}</a>;
  if (!href.startsWith('https://')) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
