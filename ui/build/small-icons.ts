import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MAKER = fileURLToPath(new URL('../src/parts/icon-of.ts', import.meta.url));

/** The parts of an icon's module besides its shapes. */
const UNUSED = /,\s*key: "\w+"|^ {2}(?:name|size): .*|,\s*aliases: \[[^\]]*\]|^__iconData\.node;/gm;

/** Builds Lucide's icons with a module of ours, from their shapes alone: the rest adds 2 kB to every first load. */
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
