import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Has Lucide's icons made by a module of ours: its own maker is a kilobyte of every first load, and slow. */
export function smallIcons(maker: string): Plugin {
  const file = fileURLToPath(new URL(`../../${maker}`, import.meta.url));
  return {
    name: 'causa-small-icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => file,
    },
  };
}
