import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What an icon's module holds besides its shapes. */
const UNUSED = /,\s*key: "\w+"|^ {2}(?:name|size): .*|,\s*aliases: \[[^\]]*\]|^__iconData\.node;/gm;

/**
 * Has Lucide's icons made by a module of ours: its own maker is a kilobyte of every first load, and slow. Of each icon
 * its shapes are left: the rest is a kilobyte of the portal's.
 */
export function smallIcons(maker: string): Plugin {
  const file = fileURLToPath(new URL(`../../${maker}`, import.meta.url));
  return {
    name: 'causa-small-icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => file,
    },
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => code.replace(UNUSED, ''),
    },
  };
}
