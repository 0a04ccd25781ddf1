import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type HtmlTagDescriptor, type InlineConfig, type Plugin } from 'vite';

import { breakpoints } from './breakpoints.ts';

/** The exports of the entry; `write` returns the HTML of a page's body. */
interface Writer {
  write: (page: string) => string;
}

const PLACE = /<!-- page: ([a-z]+) -->/;
const STYLES = 'written.css';
/** A folder beside the packages that the written code imports. */
const PACKAGES = fileURLToPath(new URL('../../node_modules/', import.meta.url));

/**
 * Writes the pages that work without a script into their HTML: the result of the entry's `write('landing')` replaces
 * `<!-- page: landing -->`, and their styles become a style sheet of their own.
 * @param folder of the front end
 * @param entry below it
 * @param cssTarget as the front end's
 */
export function written(folder: string, entry: string, cssTarget: string[] = []): Plugin {
  let base = '/';
  let writer: Writer;
  return {
    name: 'causa-written',
    configResolved(config) {
      base = config.base;
    },
    async buildStart() {
      if (this.meta.watchMode) return;
      const { code, styles } = await compile(folder, entry, cssTarget);
      writer = await load(code);
      this.emitFile({ type: 'asset', name: STYLES, source: styles });
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { server, bundle = {} }) => {
        const page = PLACE.exec(html)?.[1];
        if (page === undefined) return html;
        if (server) {
          const source = join(folder, entry);
          const { write } = (await server.ssrLoadModule(source)) as Writer;
          // The browser gets the styles with the code, as it gets all styles here.
          const tag = { tag: 'script', attrs: { type: 'module', src: `/@fs${source}` } };
          return { html: html.replace(PLACE, () => write(page)), tags: [tag] };
        }
        const sheets = Object.values(bundle).filter(
          (file) => file.type === 'asset' && file.names.includes(STYLES),
        );
        const tags = sheets.map(({ fileName }): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'stylesheet', href: base + fileName, crossorigin: true },
          injectTo: 'head',
        }));
        return { html: html.replace(PLACE, () => writer.write(page)), tags };
      },
    },
  };
}

/** Compiles the entry for Node, with the styles of everything that it draws and their class names. */
async function compile(folder: string, entry: string, cssTarget: string[]) {
  const config: InlineConfig = {
    root: folder,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), breakpoints()],
    build: { ssr: entry, ssrEmitAssets: true, write: false, cssMinify: true, cssTarget },
  };
  const { output } = (await build(config)) as {
    output: { fileName: string; code?: string; source?: string | Uint8Array }[];
  };
  const ending = (end: string) => output.filter(({ fileName }) => fileName.endsWith(end));
  return {
    code: ending('.js').map(({ code }) => code)[0] ?? '',
    styles: ending('.css')
      .map(({ source }) => String(source))
      .join(''),
  };
}

async function load(code: string): Promise<Writer> {
  const scratch = await mkdtemp(join(PACKAGES, '.causa-'));
  try {
    const file = join(scratch, 'written.mjs');
    await writeFile(file, code);
    return (await import(pathToFileURL(file).href)) as Writer;
  } finally {
    await rm(scratch, { recursive: true });
  }
}
