import { readFileSync } from 'node:fs';

import { type FrontEnd, type Page, staffPlaceOf } from '../contract/paths.js';
import { STAFF_PAGES } from '../contract/staff-pages.js';

/** A module in Vite's manifest. */
interface Built {
  file: string;
  imports?: string[];
  css?: string[];
}

/** The module that draws every page of a front end's `index.html`, as its entry imports it. */
const EVERY_PAGE: Record<FrontEnd, string> = {
  console: 'src/start.tsx',
  portal: 'src/start.ts',
  public: '../ui/src/page/Mount.tsx',
};

/** Links for the head of a page: the browser fetches its files beside the entry instead of after it. */
export class PageLinks {
  private readonly manifest: Record<string, Built>;

  /** @param folder of the front end's build, with Vite's `manifest.json` */
  constructor(
    private readonly frontEnd: FrontEnd,
    folder: string,
  ) {
    const text = readFileSync(`${folder}/manifest.json`, 'utf8');
    this.manifest = JSON.parse(text) as Record<string, Built>;
  }

  /** A document with the links that each of its pages has. In the console scripts go before fonts. */
  addLinks(name: string, html: string): string {
    const all = Object.values(this.manifest).map(({ file }) => file);
    const fonts = this.frontEnd === 'console' ? [] : all.filter((file) => file.endsWith('.woff2'));
    const scripts = name === 'index' ? this.filesOf(EVERY_PAGE[this.frontEnd]) : [];
    return html.replace('</head>', () => `${this.linksTo([...fonts, ...scripts], html)}</head>`);
  }

  /** The links of one page, beyond those that its document has. */
  ofPage({ path }: Page, html: string): string {
    const page = this.frontEnd === 'console' && staffPlaceOf(path)?.page;
    return page ? this.linksTo(this.filesOf(`src/${STAFF_PAGES[page].file}.tsx`), html) : '';
  }

  /** A module's script with all that it imports, and their styles. */
  private filesOf(module: string): string[] {
    const modules = new Set([module]);
    const files: string[] = [];
    // A set goes on over what is added while it is walked.
    for (const name of modules) {
      const built = this.manifest[name];
      if (!built) throw new Error(`${name} is not in the manifest of ${this.frontEnd}`);
      files.push(built.file, ...(built.css ?? []));
      for (const imported of built.imports ?? []) modules.add(imported);
    }
    return files;
  }

  private linksTo(files: readonly string[], html: string): string {
    const addresses = [...new Set(files)].map((file) => `/assets/${this.frontEnd}/${file}`);
    return addresses
      .filter((address) => !html.includes(address))
      .map((address) => `<link ${kindOf(address)} crossorigin href="${address}">`)
      .join('');
  }
}

function kindOf(address: string): string {
  if (address.endsWith('.woff2')) return 'rel="preload" as="font" type="font/woff2"';
  return address.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
}
