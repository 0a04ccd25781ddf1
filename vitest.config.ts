import { availableParallelism } from 'node:os';
import { transform } from '@swc/core';
import { defineConfig } from 'vitest/config';

const HOSTILE = 'test/http/**/hostile*.http.test.ts';
const HTTP = 'test/http/**/*.http.test.ts';

/** What the front ends draw with; the server has none of it. */
const JSX = {
  target: 'es2024' as const,
  parser: { syntax: 'typescript' as const, tsx: true },
  transform: { react: { runtime: 'automatic' as const } },
};

/** Sources are compiled as the build compiles them (.swcrc); their types are `npm run typecheck`'s. */
const asTheBuildDoes = {
  name: 'causa:swc',
  enforce: 'pre' as const,
  transform(code: string, filename: string) {
    if (filename.endsWith('.tsx')) return transform(code, { filename, swcrc: false, jsc: JSX });
    return filename.endsWith('.ts') ? transform(code, { filename }) : undefined;
  },
};

// Workers and the servers that they start inherit it: modules compile once for all of them.
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/node_modules/.cache/compiled`;

const node = {
  plugins: [asTheBuildDoes],
  oxc: false as const,
};

const common = {
  globals: true,
  pool: 'forks' as const,
  // Files share a process and what it has loaded: to load the server anew takes longer than most tests.
  isolate: false,
  maxWorkers: availableParallelism(),
  // Generous: a slow machine is no fault of the code, and what hangs still ends.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  // An operator's settings, from `.env` too, do not steer the tests.
  env: { NODE_ENV: 'test', DATABASE_URL: '', PUBLIC_URL: '', SMTP_URL: '', S3_BUCKET: '' },
};

export default defineConfig({
  test: {
    // A busy machine may fail a test once; where passing once in two is a fault of the product, `one-try` stands.
    retry: 1,
    tags: [
      { name: 'long', description: 'runs by `npm run test:long` alone' },
      { name: 'one-try', description: 'isolation, races, kills: no second try', retry: 0 },
    ],
    projects: [
      {
        extends: true,
        ...node,
        test: {
          ...common,
          name: 'unit',
          globalSetup: 'test/setup/server-build.mjs',
          include: ['src', 'ui/src', '*-ui/src', 'test/support'].map(
            (folder) => `${folder}/**/*.test.ts`,
          ),
        },
      },
      {
        extends: true,
        ...node,
        test: {
          ...common,
          name: 'http',
          globalSetup: ['test/setup/server-build.mjs', 'test/setup/database.mjs'],
          include: [HTTP],
          exclude: [HOSTILE],
        },
      },
      {
        extends: true,
        ...node,
        test: {
          ...common,
          name: 'hostile',
          globalSetup: ['test/setup/server-build.mjs', 'test/setup/database.mjs'],
          include: [HOSTILE],
          // Each file has its own crowd, and no other suite beside it.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      'test/component/vitest.config.ts',
    ],
  },
});
