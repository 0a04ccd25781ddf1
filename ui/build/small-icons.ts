import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MAKER = fileURLToPath(new URL('../src/parts/icon-of.ts', import.meta.url));

/** What an icon's module holds besides its shapes. */
const UNUSED = /,\s*key: "\w+"|^ {2}(?:name|size): .*|,\s*aliases: \[[^\]]*\]|^__iconData\.node;/gm;

/** Has Lucide's icons made by a module of ours, from their shapes alone: the rest weighs 2 kB in every first load. */
export function smallIcons(): Plugin {
  return {
    name: 'causa-small-icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => MAKER,
    },
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => code.replace(UNUSED, ''),
    },
  };
}
