import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MAKER = fileURLToPath(new URL('../src/parts/icon-of.ts', import.meta.url));

/** Has Lucide's icons made by a module of ours: its own maker weighs 2 kB in every first load. */
export function smallIcons(): Plugin {
  return {
    name: 'causa-small-icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => MAKER,
    },
  };
}
