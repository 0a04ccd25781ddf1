import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Front ends with what draws the page that most people see first, and what its first load may cost, kB. */
export const BUNDLES = [
  {
    name: 'console',
    modules: ['src/start.tsx', 'src/dashboard/DashboardPage.tsx'],
    budget: 300,
  },
  { name: 'portal', modules: ['src/start.ts', 'src/home/HomePage.tsx'], budget: 115 },
  { name: 'public', modules: ['../ui/src/page/Mount.tsx', 'src/auth/AuthPage.tsx'], budget: 90 },
  // Whole in its HTML: no page's chunk comes after it.
  { name: 'public', document: 'landing', budget: 90 },
];

const NAMED_BY_PAGE = /(?:src|href)="[^"]*\/(assets\/[^"/]+\.(?:js|css))"/g;

/**
 * Scripts and styles that a front end loads before its first page shows, and the page's HTML.
 * @param {string} folder the builds'
 * @param {(typeof BUNDLES)[number]} bundle
 * @returns {number | undefined} bytes, compressed; undefined where it is not built
 */
export function firstLoad(folder, bundle) {
  return firstFiles(folder, bundle)?.reduce(
    (sum, path) => sum + gzipSync(readFileSync(path)).length,
    0,
  );
}

/**
 * The same, file by file, as Vite's manifest tells them.
 * @returns {string[] | undefined} paths
 */
export function firstFiles(folder, { name, document = 'index', modules = [] }) {
  const html = join(folder, name, `${document}.html`);
  if (!existsSync(html)) return undefined;
  const manifest = JSON.parse(readFileSync(join(folder, name, 'manifest.json'), 'utf8'));
  const named = [...readFileSync(html, 'utf8').matchAll(NAMED_BY_PAGE)].map(([, file]) => file);
  const entries = Object.keys(manifest).filter((key) => named.includes(manifest[key].file));
  const files = new Set(named);
  // A set goes on over what is added while it is walked.
  const loaded = new Set([...entries, ...modules]);
  for (const key of loaded) {
    const { file, css = [], imports = [] } = manifest[key];
    for (const each of [...css, file]) files.add(each);
    for (const imported of imports) loaded.add(imported);
  }
  return [html, ...[...files].map((file) => join(folder, name, file))];
}
