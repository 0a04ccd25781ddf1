import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const PACKAGE = require.resolve('pdfjs-dist/package.json');
const { version } = require(PACKAGE) as { version: string };

/** The version in the path lets a browser keep the files for ever. */
const PREFIX = `assets/pdfjs-${version}`;

/** Files that pdf.js fetches by name when a document needs them: folder here, folder in its package. */
const FOLDERS = {
  cmaps: 'cmaps',
  fonts: 'standard_fonts',
  iccs: 'iccs',
  wasm: 'wasm',
  images: 'web/images',
} as const;

const WANTED =
  /\.(?:bcmap|pfb|ttf|icc|wasm)$|^openjpeg_nowasm_fallback\.js$|^annotation-.*\.svg$|^LICENSE/;

/** The build that includes polyfills for the browsers of `browsers.ts`. */
const LEGACY = 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * Puts pdf.js's character maps, fonts, colour profiles, decoders and annotation icons on our own
 * origin, below `<base>assets/pdfjs-<version>/`, and has `react-pdf` use the legacy build.
 */
export function pdfAssets(): Plugin {
  return {
    name: 'causa-pdf-assets',
    config: () => ({ resolve: { alias: [{ find: /^pdfjs-dist$/, replacement: LEGACY }] } }),
    async generateBundle() {
      for (const [name, folder] of Object.entries(FOLDERS)) {
        const path = join(dirname(PACKAGE), folder);
        for (const file of (await readdir(path)).filter((entry) => WANTED.test(entry))) {
          const source = await readFile(join(path, file));
          this.emitFile({ type: 'asset', fileName: `${PREFIX}/${name}/${file}`, source });
        }
      }
    },
    configureServer(server) {
      server.middlewares.use(`/${PREFIX}/`, (request, response, next) => {
        const [, name = '', file = ''] = new URL(
          request.url ?? '',
          'http://localhost',
        ).pathname.split('/');
        const folder = (FOLDERS as Record<string, string | undefined>)[name];
        if (!folder || !WANTED.test(file)) return next();
        createReadStream(join(dirname(PACKAGE), folder, file))
          .on('error', next)
          .pipe(response);
      });
    },
  };
}
