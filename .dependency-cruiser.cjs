/**
 * Imports run one way. Each floor may import what stands before it in this list, and itself.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const GROUND = [
  'config',
  'fields',
  'database',
  'http',
  'csv',
  'jobs',
  'mail',
  'storage',
  'audit',
  'sandbox',
];
const FLOORS = [
  'tenancy',
  'auth',
  'subscriptions',
  'access',
  'invitations',
  'staff',
  'clients',
  'cases',
  'documents',
  'recycle-bin',
  'portal',
  'ai',
  'reports',
  'demo',
];

const folder = (names) => `^src/(${names.join('|')})/`;

module.exports = {
  forbidden: [
    {
      name: 'contract-imports-nothing',
      severity: 'error',
      comment: 'Server and front ends share the contract; it may depend on nothing.',
      from: { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/contract/' },
    },
    {
      name: 'ground-floor-knows-no-business',
      severity: 'error',
      from: { path: folder(GROUND) },
      to: { path: folder(FLOORS) },
    },
    ...FLOORS.map((floor, index) => ({
      name: `${floor}-looks-down-only`,
      severity: 'error',
      from: { path: folder([floor]) },
      to: { path: FLOORS.length > index + 1 ? folder(FLOORS.slice(index + 1)) : '^$' },
    })),
    {
      name: 'front-ends-know-only-the-contract',
      severity: 'error',
      from: { path: '^admin-ui/' },
      to: { path: '^src/', pathNot: '^src/contract/' },
    },
    {
      name: 'front-ends-stay-apart',
      severity: 'error',
      comment: 'The public pages are small because nothing of the console reaches them.',
      from: { path: '^admin-ui/src/public/' },
      to: { path: '^admin-ui/src/console/|node_modules/(@mui|react-admin|ra-)' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: '(\\.test\\.ts|\\.d\\.ts|main\\.tsx?|\\.command\\.ts|vite-env)$',
      },
      to: {},
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\?(url|raw|worker)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
