const HOSTILE = '/hostile[^/]*$';

/** Sources are compiled as the build compiles them (.swcrc); their types are `npm run typecheck`'s. */
const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '\\.ts$': '@swc/jest' },
  setupFiles: ['<rootDir>/test/support/nest-first.ts'],
};

export default {
  maxWorkers: 2,
  // Generous: a slow machine is no fault of the code, and what hangs still ends.
  testTimeout: 120_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['src', 'ui/src', '*-ui/src', 'test/support'].map(
        (folder) => `<rootDir>/${folder}/**/*.test.ts`,
      ),
    },
    {
      ...shared,
      displayName: 'http',
      testMatch: ['<rootDir>/test/http/**/*.http.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', HOSTILE],
    },
    {
      ...shared,
      displayName: 'hostile',
      testMatch: ['<rootDir>/test/http/**/hostile*.http.test.ts'],
    },
  ],
};
