import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const PAGE_CODE = fileURLToPath(new URL('../../admin-ui/src/frame/page-code.ts', import.meta.url));
/** `'ia/modelos': async () => (await import('../drafting/TemplatesPage')).TemplatesPage,` */
const PAGE = /^ +'?([\w/-]+)'?: async \(\) =>\s+(?:await )?\(await import\('([^']+)'\)\)/gm;

type Chunk = Rolldown.OutputChunk;

/**
 * Writes `pages.json` beside `index.html`, by path: the files that each page of the console has beyond those that the
 * HTML names. The server names them in the page's HTML (`src/http/console-pages.ts`).
 */
export function pageFiles(): Plugin {
  let base = '/';
  return {
    name: 'causa-page-files',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const html = bundle['index.html'];
        if (html?.type !== 'asset')
          throw new Error('The pages are listed after the HTML is written');
        const pages = [...readFileSync(PAGE_CODE, 'utf8').matchAll(PAGE)].map(
          ([, path = '', module = '']) => {
            const files = filesOf(join(dirname(PAGE_CODE), `${module}.tsx`), bundle)
              .map((file) => base + file)
              .filter((file) => !String(html.source).includes(file));
            return [path, files];
          },
        );
        const source = JSON.stringify(Object.fromEntries(pages));
        this.emitFile({ type: 'asset', fileName: 'pages.json', source });
      },
    },
  };
}

/** The script of a module with all that it imports, and their styles. */
function filesOf(module: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const page = chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!page) throw new Error(`${module} is in no chunk`);
  const found = new Set([page.fileName]);
  const styles = new Set<string>();
  // A set goes on over what is added while it is walked.
  for (const name of found) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') continue;
    for (const imported of chunk.imports) found.add(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  }
  return [...found, ...styles];
}
