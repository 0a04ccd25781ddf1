/**
 * Imports run one way. Each layer may import itself and the layers before it in this list.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const LAYERS = [
  'contract',
  // The base, which knows no business rules.
  'config',
  'problems',
  'sandbox',
  'observability',
  'database',
  'jobs',
  'rate-limiter',
  'storage',
  'fields',
  'files',
  'requests',
  'edits',
  'routes',
  'audit',
  'recycle-bin',
  'mail',
  'csv',
  'http',
  'pictures',
  'pdf',
  'models',
  'citations',
  // The modules.
  'tenancy',
  'second-factors',
  'auth',
  'subscriptions',
  'offices',
  'access',
  'invitations',
  'staff',
  'account',
  'clients',
  'cases',
  'agenda',
  'calendar-feeds',
  'reminders',
  'office-settings',
  'saved-views',
  'text-extraction',
  'documents',
  'cover-sheets',
  'archives',
  'activity',
  'service-requests',
  'portal',
  'papers',
  'grounded-answers',
  'ai',
  'drafting',
  'case-summaries',
  'webhooks',
  'security-log',
  'reports',
  'demo',
  'ai-eval',
];

const MODULES = LAYERS.slice(LAYERS.indexOf('tenancy'));
/** A module's front: the files that other modules may import, by the end of their names or named here. */
const FRONT_KINDS =
  '\\.(module|service|entity|dto|queries|statements|messages|mails|mail-templates|limits|lookup)\\.ts$';
const FRONT_FILES = [
  'tenancy/letterhead',
  'auth/(confirm-link|lifetimes|memberships|passwords|secret-token)',
  'text-extraction/(mail-reader|page-text|text-formats|text-reader)',
  'documents/(office-)?upload-(form|target)',
  'grounded-answers/answer-lines',
];

const folder = (names) => `^src/(${names.join('|')})/`;
/** Processes of their own for the demo and the tests; the product reaches them over the network alone. */
const STAND_INS = '^src/stand-ins/';
/** The files above all layers, which put the server together. */
const SERVER = '^src/(app|app\\.module|main|server)\\.ts$';

/** What each front end is made of, below its `src/`: a folder may import what stands before it, and itself. */
const FRONT_ENDS = {
  ui: [
    'state',
    'api',
    'payment',
    'format',
    'theme',
    'form',
    'parts',
    'page',
    'frame',
    'viewer',
    'upload',
    'requests',
    'ai',
    'worker',
  ],
  'admin-ui': [
    'worker',
    'theme',
    'navigation',
    'data',
    'session',
    'outbox',
    'notes',
    'layout',
    'feedback',
    'dialogs',
    'loading',
    'plan',
    'dates',
    'forms',
    'lists',
    'recycle-bin',
    'calendar-feeds',
    'account',
    'summaries',
    'files',
    'import',
    'client-access',
    'clients',
    'tenants',
    'invitations',
    'agenda',
    'cases',
    'documents',
    'calendar',
    'requests',
    'drafting',
    'ai',
    'activity',
    'dashboard',
    'users',
    'office',
    'security-log',
    'reports',
    'webhooks',
    'api-keys',
    'api-access',
    'setup',
    'subscription',
    'palette',
    'help',
    'frame',
  ],
  'portal-ui': [
    'worker',
    'router',
    'data',
    'parts',
    'frame',
    'documents',
    'cases',
    'requests',
    'ai',
    'home',
  ],
  'public-ui': [
    'frame',
    'auth',
    'confirm',
    'invite',
    'door',
    'support',
    'problem',
    'plans',
    'checkout',
    'landing',
  ],
};
/** The folders above one, and the files that put all of them together. */
const above = (frontEnd, index) =>
  `^${frontEnd}/src/(${[...FRONT_ENDS[frontEnd].slice(index + 1).map((name) => `${name}/`), '(main|pages|App|Bootstrap)\\.'].join('|')})`;
const HEAVY = 'node_modules/(@mui|@emotion|react-admin|ra-)';

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
      name: 'every-folder-is-in-a-layer',
      severity: 'error',
      from: { path: '^src/', pathNot: `${folder(LAYERS)}|${SERVER}|${STAND_INS}` },
      to: {},
    },
    {
      name: 'stand-ins-stand-alone',
      severity: 'error',
      from: { path: STAND_INS },
      to: { path: '^src/', pathNot: STAND_INS },
    },
    {
      name: 'stand-ins-are-not-imported',
      severity: 'error',
      from: { path: '^src/', pathNot: STAND_INS },
      to: { path: STAND_INS },
    },
    ...LAYERS.map((layer, index) => ({
      name: `${layer}-imports-no-layer-above`,
      severity: 'error',
      from: { path: folder([layer]) },
      to: { path: `${folder([...LAYERS.slice(index + 1), 'nothing'])}|${SERVER}` },
    })),
    {
      name: 'modules-meet-at-their-fronts',
      severity: 'error',
      comment: 'Demo data and measurements of models may also use what is inside.',
      from: { path: '^src/([^/]+)/', pathNot: '^src/(demo|ai-eval)/' },
      to: {
        path: folder(MODULES),
        pathNot: `^src/$1/|${FRONT_KINDS}|^src/(${FRONT_FILES.join('|')})\\.ts$`,
      },
    },
    {
      name: 'server-knows-no-front-end',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(ui|[a-z]+-ui)/' },
    },
    {
      name: 'ui-knows-only-the-contract',
      severity: 'error',
      from: { path: '^ui/' },
      to: { path: '^(src|[a-z]+-ui)/', pathNot: '^src/contract/' },
    },
    {
      name: 'front-ends-know-only-ui-and-the-contract',
      severity: 'error',
      from: { path: '^([a-z]+-ui)/' },
      to: { path: '^(src|[a-z]+-ui)/', pathNot: '^src/contract/|^$1/' },
    },
    {
      name: 'small-front-ends-stay-small',
      severity: 'error',
      comment:
        'What visitors and clients load is small because nothing of the console reaches them.',
      from: { path: '^(ui|portal-ui|public-ui)/' },
      to: { path: HEAVY },
    },
    {
      name: 'what-draws-can-be-translated',
      severity: 'error',
      comment: 'Without translated-texts a browser that translates takes the page down.',
      from: { path: '^(ui|[a-z]+-ui)/', pathNot: '/parts/react-root\\.ts$' },
      to: { path: 'node_modules/react-dom/client' },
    },
    {
      name: 'public-pages-keep-no-data',
      severity: 'error',
      comment:
        'They load their few values by themselves; what the portal keeps would weigh on them.',
      from: { path: '^(ui|public-ui)/' },
      to: { path: 'node_modules/@tanstack' },
    },
    ...Object.entries(FRONT_ENDS).flatMap(([frontEnd, folders]) => [
      {
        name: `${frontEnd}-has-every-folder-in-a-layer`,
        severity: 'error',
        from: {
          path: `^${frontEnd}/src/[^/]+/`,
          pathNot: `^${frontEnd}/src/(${folders.join('|')})/`,
        },
        to: {},
      },
      ...folders.map((name, index) => ({
        name: `${frontEnd}-${name}-imports-no-layer-above`,
        severity: 'error',
        from: { path: `^${frontEnd}/src/${name}/` },
        to: { path: above(frontEnd, index) },
      })),
    ]),
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
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
