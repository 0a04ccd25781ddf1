import { existsSync, readFileSync } from 'node:fs';

import { type Page, staffPlaceOf } from '../contract/paths.js';

/**
 * Writes into the console's HTML what only one of its pages has: its files, so that they come beside the first ones
 * instead of after those have run, and its heading, which is there before any of them.
 */
export class ConsolePages {
  /** By the page's path, addresses of what it has beyond the files that the HTML names anyway. */
  private readonly files: Record<string, string[]>;

  /** @param list the build's `pages.json`; without one, pages name nothing more */
  constructor(list: string) {
    this.files = existsSync(list)
      ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>)
      : {};
  }

  /** The console's HTML as that of a page. @param query of the address */
  written(html: string, { frontEnd, path }: Page, query: URLSearchParams): string {
    const place = frontEnd === 'console' ? staffPlaceOf(path) : null;
    if (!place) return html;
    const links = (this.files[place.page] ?? []).map(link).join('');
    const withFiles = html.replace('</head>', () => `${links}</head>`);
    // One client's cases are a page of their own, with a heading of theirs.
    if (query.has('clientId')) return withFiles;
    const heading = `data-page="${place.page}"`;
    return withFiles.replace(`${heading} hidden`, heading);
  }
}

function link(address: string): string {
  const kind = address.endsWith('.css')
    ? 'rel="preload" as="style"'
    : 'rel="modulepreload" fetchpriority="low"';
  return `<link ${kind} crossorigin href="${address}">`;
}
