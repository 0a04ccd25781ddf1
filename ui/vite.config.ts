import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';

import { choosePassages, legalPageOf } from '../src/contract/legal.ts';
import { documentOf, type FrontEnd, pageOf } from '../src/contract/paths.ts';
import { breakpoints } from './build/breakpoints.ts';
import { BROWSERS } from './build/browsers.ts';
import { importsAgain } from './build/imports-again.ts';
import { pdfAssets } from './build/pdf-assets.ts';
import { precompressed } from './build/precompressed.ts';
import { serviceWorker } from './build/service-worker.ts';
import { shellFirst } from './build/shell-first.ts';
import { smallIcons } from './build/small-icons.ts';
import { written } from './build/written.ts';

/** The folders of the front ends' sources. */
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

function buildOf(frontEnd: FrontEnd): UserConfig {
  return {
    root: fileURLToPath(FOLDERS[frontEnd]),
    base: `/assets/${frontEnd}/`,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      react(),
      breakpoints(),
      smallIcons(),
      frontEnd !== 'public' && pdfAssets(),
      frontEnd === 'public' && writtenPages(),
      frontEnd !== 'public' &&
        serviceWorker(fileURLToPath(new URL('src/worker/service-worker.ts', FOLDERS[frontEnd]))),
      frontEnd === 'console' && shellFirst(),
      importsAgain(),
      precompressed(),
    ],
    build: {
      outDir: fileURLToPath(new URL(`../dist/ui/${frontEnd}`, import.meta.url)),
      emptyOutDir: true,
      target: [...BROWSERS],
      // Every browser that can read these styles knows `modulepreload`.
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1600,
      manifest: 'manifest.json',
      rolldownOptions: {
        input: INPUT[frontEnd].map((path) => fileURLToPath(new URL(path, FOLDERS[frontEnd]))),
        output: { codeSplitting: { groups: chunksOf(frontEnd) } },
      },
    },
  };
}

function writtenPages(): Plugin {
  return written(fileURLToPath(FOLDERS.public), 'src/landing/WrittenPages.tsx', [...BROWSERS]);
}

/** The HTML of each front end, and the modules that draw its first pages. */
const INPUT: Record<FrontEnd, string[]> = {
  console: [
    'index.html',
    'src/start.tsx',
    'src/dashboard/DashboardPage.tsx',
    'src/cases/CasesPage.tsx',
  ],
  portal: ['index.html', 'src/start.ts', 'src/home/HomePage.tsx'],
  public: ['index.html', 'landing.html', 'pricing.html', 'legal.html'],
};

/**
 * Every file costs a round trip on a slow connection, so a page consists of few: the entry with all its imports, two
 * files of libraries, the code that the first pages share, the code that other pages share, and the page's own code.
 * Each public document has an entry, which must not run in another document: only the code that all of them import is
 * one file, and less is shared, because their limit is 90 kB.
 */
function chunksOf(frontEnd: FrontEnd): Rolldown.CodeSplittingGroup[] {
  const several = frontEnd === 'public';
  return [
    ...(several ? [] : [{ name: 'index', test: /\/src\/main\.tsx?$/, priority: 4 }]),
    {
      name: 'react',
      test: /\/node_modules\/(?:react|react-dom|scheduler|react-router)\//,
      priority: 3,
    },
    { name: 'mui', test: /\/node_modules\/@(?:mui|emotion)\//, tags: ['$initial'], priority: 2 },
    {
      name: 'first',
      tags: ['$initial'],
      // The script of the written pages must not run in another document, nor weigh on it.
      test: (id) => !several || !/\/(landing\/visitor|contract\/plans)\.ts$/.test(id),
      minShareCount: several ? 3 : 2,
      priority: 1,
    },
    { name: 'shared', minShareCount: several ? 4 : 3 },
  ];
}

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
          const legal = legalPageOf(page);
          const document = legal ? 'legal' : documentOf(page);
          readFile(new URL(`${document}.html`, FOLDERS[frontEnd]), 'utf8')
            .then((html) => server.transformIndexHtml(url, withPaths(html, FOLDERS[frontEnd])))
            .then((html) => (legal ? choosePassages(html, new Set([legal])) : html))
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

/** Replaces the addresses that a page loads with paths on this machine: the page's own address is not a folder. */
function withPaths(html: string, folder: URL): string {
  return html.replace(
    /(src|href)="(\.[^"]+)"/g,
    (_, attribute: string, path: string) => `${attribute}="/@fs${new URL(path, folder).pathname}"`,
  );
}
