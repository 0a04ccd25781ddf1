import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Front ends with the page that most people see first, and what its first load may cost, kB. */
export const BUNDLES = [
  { name: 'console', firstPage: 'DashboardPage', budget: 450 },
  { name: 'portal', firstPage: 'index', budget: 115 },
  { name: 'public', firstPage: 'landing-page', budget: 90 },
];

const NAMED_BY_PAGE = /(?:src|href)="[^"]*\/([^"/]+\.(?:js|css))"/g;
const STATIC_IMPORT = /\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g;

/**
 * Scripts and styles that a front end loads before its first page shows, and the page's HTML.
 * @param {string} folder the builds'
 * @param {(typeof BUNDLES)[number]} bundle
 * @returns {number | undefined} bytes, compressed; undefined where it is not built
 */
export function firstLoad(folder, { name, firstPage }) {
  const html = join(folder, name, 'index.html');
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
  const contents = [html, ...[...files].map((file) => join(assets, file))].map((path) =>
    readFileSync(path),
  );
  return contents.reduce((sum, content) => sum + gzipSync(content).length, 0);
}

function matches(text, pattern) {
  return [...text.matchAll(pattern)].map(([, found]) => found);
}
