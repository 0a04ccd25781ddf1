import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SMALL = fileURLToPath(new URL('../src/parts/icon-of.ts', import.meta.url));

/** Has Lucide's icons made by `ui/src/parts/icon-of.ts`: its own maker is a kilobyte of every first load. */
export function smallIcons(): Plugin {
  return {
    name: 'causa-small-icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => SMALL,
    },
  };
}
