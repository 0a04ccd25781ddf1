import { defineConfig, type Plugin, type UserConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { breakpoints } from './build/breakpoints.ts';
import { pdfAssets } from './build/pdf-assets.ts';
import { precompressed } from './build/precompressed.ts';
import { preloaded } from './build/preloaded.ts';
import { pageOf, type FrontEnd } from '../src/contract/paths.ts';

/** Where the front ends' sources stand. */
const FOLDERS: Record<FrontEnd, URL> = {
  console: new URL('../admin-ui/', import.meta.url),
  portal: new URL('../portal-ui/', import.meta.url),
  public: new URL('../public-ui/', import.meta.url),
};

/**
 * Three front ends, one configuration.
 *
 * `--mode console`, `--mode portal` and `--mode public` build `dist/ui/<mode>/index.html` and, next to it,
 * `dist/ui/<mode>/assets/*` with content hashes in the names and `.br` and `.gz` beside each text file.
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

function buildOf(frontEnd: FrontEnd): UserConfig {
  return {
    root: fileURLToPath(FOLDERS[frontEnd]),
    base: `/assets/${frontEnd}/`,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      react(),
      breakpoints(),
      frontEnd === 'console' ? pdfAssets() : preloaded(['react', 'shared', 'mount']),
      precompressed(),
    ],
    build: {
      outDir: fileURLToPath(new URL(`../dist/ui/${frontEnd}`, import.meta.url)),
      emptyOutDir: true,
      // The tokens rest on light-dark(): a lowered copy would not follow colours set at run time.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      chunkSizeWarningLimit: 1600,
      rolldownOptions: {
        ...(frontEnd === 'public' && { output: { codeSplitting: { groups: PUBLIC_CHUNKS } } }),
      },
    },
  };
}

/**
 * A public page loads React, what the pages share, and itself. What the entry needs to choose the page
 * is kept apart from React, so that it chooses before React has arrived.
 */
const PUBLIC_CHUNKS = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 4 },
  { name: 'words', test: /\/contract\/paths|\/ui\/src\/messages|package\.json$/, priority: 3 },
  {
    name: 'shared',
    test: /\/src\/(?!auth\/|form\/|frame\/)|lucide/,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'frame', test: /\/src\//, minShareCount: 2, priority: 1 },
];

function development(): UserConfig {
  const api = process.env.API_URL ?? 'http://127.0.0.1:3001';
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    appType: 'custom',
    optimizeDeps: {
      entries: Object.values(FOLDERS).map((folder) => `${fileURLToPath(folder)}index.html`),
    },
    plugins: [react(), breakpoints(), pdfAssets(), pages()],
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
          const { frontEnd, known } = pageOf(new URL(url, 'http://localhost').pathname);
          readFile(new URL('index.html', FOLDERS[frontEnd]), 'utf8')
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
