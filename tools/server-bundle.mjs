import { globSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { rolldown } from 'rolldown';

import { fromRoot } from './paths.mjs';

const FOLDER = 'dist/bundle';
const COMPILED = fromRoot('dist', '/');

/** The demo, its models and its stand-ins are left out: an image has none of them. */
const commands = () =>
  globSync('*/*.command.js', { cwd: COMPILED, exclude: ['{ai-eval,demo,stand-ins}/**'] });

/**
 * Programs with an entry of their own. The bundle's shared files lie as deep below the root as the modules that find
 * project files relative to themselves.
 */
const ENTRIES = {
  main: 'dist/main.js',
  confine: 'dist/sandbox/confine.js',
  'icon-worker': 'dist/pictures/icon-worker.js',
  'picture-worker': 'dist/pictures/picture-worker.js',
  'cover-worker': 'dist/cover-sheets/cover-worker.js',
  'attachments-worker': 'dist/text-extraction/attachments-worker.js',
  'text-worker': 'dist/text-extraction/text-worker.js',
  'saved-answer-worker': 'dist/ai/saved-answer-worker.js',
  'scan-worker': 'dist/text-extraction/scan-worker.js',
  'word-worker': 'dist/drafting/word-worker.js',
  'client-import.program': 'dist/clients/client-import.program.js',
  'case-import.program': 'dist/cases/case-import.program.js',
  'entry-import.program': 'dist/agenda/entry-import.program.js',
};

/** Packages that are not bundled, each with its reason; an image holds no others (image-packages.mjs). */
export const PACKAGES = [
  // Native code beside them.
  'sharp',
  '@node-rs/argon2',
  // Found at run time, by name or by the place of their files.
  'class-transformer',
  'class-validator',
  'pino',
  'swagger-ui-dist',
  'pdfjs-dist',
  '@embedpdf/pdfium',
  'tesseract.js-core',
  '@tesseract.js-data/por',
  '@tesseract.js-data/spa',
];

const EXTERNAL = [
  ...PACKAGES.map((name) => new RegExp(`^${name}(/|$)`)),
  // Optional parts of libraries, which Causa does not use.
  /^pg-native$/,
  /^pino-pretty$/,
  /^@nestjs\/(microservices|websockets|platform-express)/,
  /^@fastify\/view$/,
];

/**
 * Puts the compiled server and its libraries into a few files: Node reads them in half the time
 * that thousands of modules take. Stack traces still name our sources.
 */
export async function bundleServer() {
  await rm(fromRoot(FOLDER), { recursive: true, force: true });
  const bundle = await rolldown({
    cwd: fromRoot(),
    input: {
      ...ENTRIES,
      ...Object.fromEntries(commands().map((path) => [path.replace(/\.js$/, ''), `dist/${path}`])),
    },
    platform: 'node',
    external: EXTERNAL,
    plugins: [{ name: 'maps of our own', load: loadWithMap }],
    logLevel: 'warn',
  });
  await bundle.write({
    dir: fromRoot(FOLDER),
    format: 'esm',
    // Classes are known by their names: to the injector, the log and the problem filter.
    keepNames: true,
    sourcemap: true,
    // Looking up lines in a file with a source map takes longer the longer the file is.
    minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
  });
  await bundle.close();
}

/** Loads our sources with their maps. Maps of the libraries, too, would take Node longer to read than all the code. */
async function loadWithMap(id) {
  if (!/\.[cm]?js$/.test(id) || id.startsWith('\0')) return null;
  const code = await readFile(id, 'utf8');
  if (!id.startsWith(COMPILED)) return { code, map: { mappings: '' } };
  return { code, map: await readFile(`${id}.map`, 'utf8') };
}
