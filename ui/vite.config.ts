import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

import { documentOf, type FrontEnd, pageOf } from '../src/contract/paths.ts';
import { breakpoints } from './build/breakpoints.ts';
import { BROWSERS } from './build/browsers.ts';
import { CONSOLE_CHUNKS, REACT } from './build/console-chunks.ts';
import { importsAgain } from './build/imports-again.ts';
import { nativeFunctions } from './build/native-functions.ts';
import { oneTheme } from './build/one-theme.ts';
import { pageFiles } from './build/page-files.ts';
import { pdfAssets } from './build/pdf-assets.ts';
import { precompressed } from './build/precompressed.ts';
import { preloaded } from './build/preloaded.ts';
import { serviceWorker } from './build/service-worker.ts';
import { shellFirst } from './build/shell-first.ts';
import { smallIcons } from './build/small-icons.ts';
import { written } from './build/written.ts';

/** Where the front ends' sources stand. */
const FOLDERS: Record<FrontEnd, URL> = {
  console: new URL('../admin-ui/', import.meta.url),
  portal: new URL('../portal-ui/', import.meta.url),
  public: new URL('../public-ui/', import.meta.url),
};

/**
 * Three front ends, one configuration.
 *
 * `--mode console`, `--mode portal` and `--mode public` build `dist/ui/<mode>/index.html` (and the HTML of the
 * pages that are written at build time) and, next to it, `dist/ui/<mode>/assets/*` with content hashes in the names and `.br` and `.gz` beside each text file.
 * The pages name their assets `/assets/<mode>/assets/*`, and carry `__CSP_NONCE__` wherever a nonce of
 * the Content-Security-Policy belongs: the server replaces it in every reply.
 *
 * Any other mode is the development server of all front ends: it takes the API from `API_URL`.
 */
export default defineConfig(({ mode }): UserConfig => {
  const shared: UserConfig = {
    html: { cspNonce: '__CSP_NONCE__' },
    clearScreen: false,
  };
  return isFrontEnd(mode) ? { ...shared, ...buildOf(mode) } : { ...shared, ...development() };
});

function isFrontEnd(mode: string): mode is FrontEnd {
  return mode in FOLDERS;
}

/** The chunks that every page of a front end's `index.html` begins with. */
const PRELOADED: Record<FrontEnd, string[]> = {
  console: [
    'rolldown-runtime',
    'react',
    'router',
    'admin',
    'styles',
    'material',
    'looks',
    'kit',
    'start',
  ],
  portal: ['react', 'start'],
  public: ['react', 'shared', 'mount'],
};

function buildOf(frontEnd: FrontEnd): UserConfig {
  return {
    root: fileURLToPath(FOLDERS[frontEnd]),
    base: `/assets/${frontEnd}/`,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      react(),
      breakpoints(),
      smallIcons(
        frontEnd === 'console' ? 'admin-ui/src/parts/icon-of.ts' : 'ui/src/parts/icon-of.ts',
      ),
      frontEnd === 'console' && nativeFunctions(),
      frontEnd === 'console' && oneTheme(),
      frontEnd !== 'public' && pdfAssets(),
      frontEnd === 'public' && writtenPages(),
      frontEnd !== 'public' &&
        serviceWorker(fileURLToPath(new URL('src/worker/service-worker.ts', FOLDERS[frontEnd]))),
      preloaded(PRELOADED[frontEnd], {
        fonts: frontEnd !== 'console',
        after: frontEnd === 'console',
      }),
      frontEnd === 'console' && pageFiles(),
      frontEnd === 'console' && shellFirst(),
      importsAgain(),
      precompressed(),
    ],
    build: {
      outDir: fileURLToPath(new URL(`../dist/ui/${frontEnd}`, import.meta.url)),
      emptyOutDir: true,
      target: [...BROWSERS],
      // Whoever reads these styles knows `modulepreload`.
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1600,
      rolldownOptions: {
        ...(frontEnd === 'console' && { output: { codeSplitting: { groups: CONSOLE_CHUNKS } } }),
        ...(frontEnd === 'portal' && { output: { codeSplitting: { groups: PORTAL_CHUNKS } } }),
        ...(frontEnd === 'public' && {
          input: PUBLIC_DOCUMENTS,
          output: { codeSplitting: { groups: PUBLIC_CHUNKS } },
        }),
      },
    },
  };
}

function writtenPages(): Plugin {
  return written(fileURLToPath(FOLDERS.public), 'src/landing/written-pages.tsx', [...BROWSERS]);
}

/**
 * The portal loads its entry, React, its frame, then a page, each in few files. `kit` is what most pages have and the home page, which
 * is loaded first, has too; `papers` what documents and conversations share.
 */
const PORTAL_CHUNKS = [
  { name: 'react', test: REACT, priority: 4 },
  { name: 'index', test: /\/portal-ui\/src\/main\.ts$/, priority: 3 },
  { name: 'start', test: /\/portal-ui\/src\/start\.ts$/, priority: 2 },
  {
    name: 'kit',
    test: /lucide-react|\/src\/contract\/|\/ui\/src\/(?:parts|format|api|form)\/|\/portal-ui\/src\/(?:parts|data|frame|cases)\/|\/requests\/use-/,
    minShareCount: 3,
    priority: 1,
  },
  {
    name: 'papers',
    test: /\/portal-ui\/src\/(?:documents|requests)\/(?!request-form|use-|conversation|composer|entries|checklist|pick-files|upload)|\/ui\/src\/viewer\/(?:document-kind|document-link|file-tile|messages)/,
    minShareCount: 2,
  },
];

const PUBLIC_DOCUMENTS = ['index', 'landing', 'pricing'].map((name) =>
  fileURLToPath(new URL(`${name}.html`, FOLDERS.public)),
);

/**
 * A public page loads React, what the pages share, and itself. What the entry needs to choose the page
 * is kept apart from React, so that it chooses before React has arrived; so is what the written pages need, which
 * load no React, and prices from everything else. What only two pages share they load beside it.
 */
const PUBLIC_CHUNKS = [
  { name: 'react', test: REACT, priority: 4 },
  { name: 'looks', test: /\/ui\/src\/(?:theme|page)\/[\w.]+\.css$/, priority: 5 },
  {
    name: 'words',
    test: /\/contract\/(?:paths|ids|labels|problems|session)\.|\/ui\/src\/messages|package\.json$|\/ui\/src\/api\/(?!intent|use-send|passkey)|preload-helper/,
    priority: 3,
  },
  {
    name: 'prices',
    test: /\/contract\/(?:plans|prices|subscriptions)\.|\/format\/(?:numbers|prices)\.|\/ui\/src\/payment\//,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'shared',
    // What forms alone need stays with the forms: the landing page has none.
    test: /\/src\/(?!auth\/|form\/|frame\/|landing\/|plans\/|checkout\/|api\/(?:intent|use-send))|lucide(?!.*\/(?:x|check|user-x)\.mjs)/,
    minShareCount: 2,
    priority: 2,
  },
  // The sign-in pages have neither header nor states that fill a page.
  {
    name: 'states',
    test: /\/frame\/(?:header|state-card|unavailable)/,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'not-found', test: /\/frame\/not-found/, minShareCount: 2, priority: 2 },
  // Who is invited or confirms an e-mail needs the forms, and no words of the sign-in pages.
  {
    name: 'frame',
    test: /\/src\/(?!landing\/|plans\/|checkout\/|auth\/(?:messages|passkey))/,
    minShareCount: 3,
    priority: 1,
  },
];

function development(): UserConfig {
  const api = process.env.API_URL ?? 'http://127.0.0.1:3001';
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    appType: 'custom',
    optimizeDeps: {
      entries: Object.values(FOLDERS).map((folder) => `${fileURLToPath(folder)}*.html`),
    },
    plugins: [react(), breakpoints(), pdfAssets(), writtenPages(), pages()],
    server: {
      host: process.env.UI_HOST ?? '127.0.0.1',
      port: Number(process.env.UI_PORT ?? 3000),
      strictPort: true,
      proxy: Object.fromEntries(['/api', '/dev', '/files'].map((path) => [path, { target: api }])),
    },
  };
}

/** Serves the front end that the server would serve for the same address. */
function pages(): Plugin {
  return {
    name: 'causa-pages',
    configureServer(server) {
      return () => {
        server.middlewares.use((request, response, next) => {
          const url = request.originalUrl ?? '/';
          const page = pageOf(new URL(url, 'http://localhost').pathname);
          const { frontEnd, known } = page;
          readFile(new URL(`${documentOf(page)}.html`, FOLDERS[frontEnd]), 'utf8')
            .then((html) => server.transformIndexHtml(url, withPaths(html, FOLDERS[frontEnd])))
            .then((html) => {
              response.statusCode = known ? 200 : 404;
              response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
            })
            .catch(next);
        });
      };
    },
  };
}

/** Names what a page loads by its place on this machine: its own address is no folder. */
function withPaths(html: string, folder: URL): string {
  return html.replace(
    /(src|href)="(\.[^"]+)"/g,
    (_, attribute: string, path: string) => `${attribute}="/@fs${new URL(path, folder).pathname}"`,
  );
}
