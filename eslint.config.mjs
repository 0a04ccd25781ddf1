import js from '@eslint/js';
import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';

/** What would send something past the guard against double clicks and lost answers. */
const UNGUARDED = {
  'no-restricted-globals': ['error', 'fetch', 'XMLHttpRequest'],
  'no-restricted-imports': [
    'error',
    {
      paths: [
        { name: '@tanstack/react-query', importNames: ['useMutation'], message: 'Use useSend.' },
        {
          name: 'react-admin',
          importNames: ['useCreate', 'useUpdate', 'useUpdateMany', 'useDelete', 'useDeleteMany'],
          message: 'Use useSend.',
        },
      ],
      patterns: [
        { regex: '/api/intent$', importNames: ['Gate', 'Intents'], message: 'Use useSend.' },
      ],
    },
  ],
};
const ALLOWED = Object.fromEntries(Object.keys(UNGUARDED).map((rule) => [rule, 'off']));

export default typescript.config(
  {
    ignores: [
      'api',
      'dist',
      'node_modules',
      '.data',
      'coverage',
      'playwright-report',
      'test-results',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...typescript.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    // Nest reads parameter types at run time, so what stands in a constructor must stay a value import.
    files: ['src/**/*.ts'],
    rules: { '@typescript-eslint/no-extraneous-class': 'off' },
  },
  {
    // Its question marks become text before the database sees them, and its rows are what the caller says.
    files: ['src/**/*.ts'],
    ignores: ['src/database/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression > MemberExpression.callee[property.name="execute"]',
          message: 'Use execute(em, sql`...`) of src/database/database.ts.',
        },
      ],
    },
  },
  {
    // What stands at the command line speaks to a person.
    files: ['src/**/*.command.ts', 'src/config/startup.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['ui/src/**/*.{ts,tsx}', '*-ui/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { ...hooks.configs.recommended.rules, ...UNGUARDED },
    languageOptions: { globals: globals.browser },
  },
  {
    // The API's client, the uploads, which tell how far they are, and a file read in pieces.
    files: ['ui/src/api/*.ts', 'admin-ui/src/files/{send-document,upload-queue,pdf-file}.ts'],
    rules: ALLOWED,
  },
  {
    files: ['**/*.test.ts', 'test/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
);
