import type { Plugin } from 'vite';

import { BREAKPOINTS } from '../src/theme/breakpoints.ts';

/** Puts the query of a breakpoint where a style sheet names it: `@media (--phone)`. */
export function breakpoints(): Plugin {
  return {
    name: 'causa-breakpoints',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (css) =>
        css.replace(/@media \(--(\w+)\)/g, (_, name: string) => `@media ${of(name)}`),
    },
  };
}

function of(name: string): string {
  const query = (BREAKPOINTS as Record<string, string | undefined>)[name];
  if (!query) throw new Error(`There is no breakpoint --${name} in ui/src/theme/breakpoints.ts`);
  return query;
}
