/** The server's code as tsc compiles it; type checking is `npm run typecheck`'s. */
const typescript = ({ tsx }) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2024',
      keepClassNames: true,
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
    },
  },
];

const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '\\.ts$': typescript({ tsx: false }),
    '\\.tsx$': typescript({ tsx: true }),
  },
  setupFiles: ['<rootDir>/test/support/nest-first.ts'],
};

export default {
  maxWorkers: 2,
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/admin-ui/src/**/*.test.{ts,tsx}'],
    },
    {
      ...shared,
      displayName: 'http',
      testMatch: ['<rootDir>/test/http/**/*.http.test.ts'],
    },
  ],
};
