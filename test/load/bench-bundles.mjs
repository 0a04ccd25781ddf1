import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Front ends with the page that most people see first, and what its first load may cost, kB. */
export const BUNDLES = [
  { name: 'console', firstPage: 'DashboardPage', budget: 450 },
  { name: 'portal', firstPage: 'home-page', budget: 115 },
  { name: 'public', firstPage: 'auth-page', budget: 90 },
  // Whole in its HTML: no page's chunk comes after it.
  { name: 'public', document: 'landing', budget: 90 },
];

const NAMED_BY_PAGE = /(?:src|href)="[^"]*\/([^"/]+\.(?:js|css))"/g;
const STATIC_IMPORT = /\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g;

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
 * The same, file by file.
 * @returns {string[] | undefined} paths
 */
export function firstFiles(folder, { name, document = 'index', firstPage = 'no-page' }) {
  const html = join(folder, name, `${document}.html`);
  if (!existsSync(html)) return undefined;
  const assets = join(folder, name, 'assets');
  const ofPage = new RegExp(`^${firstPage}-[^.]+\\.(js|css)$`);
  const files = new Set([
    ...matches(readFileSync(html, 'utf8'), NAMED_BY_PAGE),
    ...readdirSync(assets).filter((file) => ofPage.test(file)),
  ]);
  // A set goes on over what is added while it is walked.
  for (const file of files) {
    if (!file.endsWith('.js')) continue;
    for (const imported of matches(readFileSync(join(assets, file), 'utf8'), STATIC_IMPORT)) {
      files.add(basename(imported));
    }
  }
  return [html, ...[...files].map((file) => join(assets, file))];
}

function matches(text, pattern) {
  return [...text.matchAll(pattern)].map(([, found]) => found);
}
