/** Which part may import which: the directions of ARCHITECTURE.md, checked by machine. */
const service = (name, allowed) => ({
  name: `${name}-imports`,
  severity: 'error',
  from: { path: `^services/${name}/` },
  to: {
    path: '^services/([^/]+)/',
    pathNot: [`^services/${name}/`, ...allowed.map((a) => `^services/${a}/index\\.ts$`)],
  },
});

/** Rooms of each service, and its ports, from below to above: each may import those before it. Root files are above all. */
const ROOMS = {
  requests:
    'ports request providers recurring price-guide browse quota places waiting questions posting photos favorites personal-data',
  bids: 'ports portfolio provider-facts bid bids templates reviews jobs standing reliability queue calendar weather today personal-data',
  payments:
    'stripe ports approval payment cards access-problem orders payouts settlement rescue cancellation access-steps leaving checkout disputes refunds chargebacks receipts subscriptions reconciliation operator-payments personal-data',
  messaging:
    'ports preferences web-push notifications conversations reports support templates announcements delivery broadcast live reminders personal-data',
  auth: 'passwords ports accounts sessions registration sign-in security application applications profile operators passkeys personal-data',
};

/** A room that is not in the order may import nothing of its service. */
function rooms(name) {
  const order = ROOMS[name].split(' ').map((room) => (room === 'ports' ? 'ports\\.ts$' : `${room}/`));
  const room = (path, before) => ({
    name: `rooms-of-${name}`,
    severity: 'error',
    from: { path: `^services/${name}/src/${path}`, pathNot: '\\.test\\.ts$' },
    to: { path: `^services/${name}/`, pathNot: before.map((each) => `^services/${name}/src/${each}`) },
  });
  return [
    ...order.map((path, at) => room(path, order.slice(0, at + 1))),
    room(`(?!${order.join('|')})[^/]+/`, []),
  ];
}

/** Layers of the site, from below to above: each may import itself and those before it. */
const LAYERS = ['messages', 'lib', 'ui', 'form', 'parts', 'features', 'app'];

/** What pages show of the same thing: each may import itself and those named. */
const PARTS = {
  account: [],
  site: [],
  offline: [],
  bid: [],
  request: ['account'],
  favorite: [],
  push: [],
  'price-guide': [],
  question: [],
  calendar: [],
  reliability: [],
  job: ['bid'],
  dispute: ['job'],
  payment: ['bid', 'job', 'dispute'],
  order: ['bid', 'job', 'payment'],
  'no-access': ['job', 'dispute', 'payment'],
};

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...Object.keys(ROOMS).flatMap(rooms),
    {
      name: 'web-imports',
      severity: 'error',
      from: { path: '^frontend/' },
      to: { path: '^(services|infra|tests|tools|shared/(?!contract|kernel|product))' },
    },
    service('auth', []),
    service('requests', []),
    service('bids', ['requests']),
    service('payments', ['bids', 'requests']),
    service('messaging', ['bids', 'requests']),
    {
      // `service.ts` imports the rows, so infrastructure does: they may name types of anything, and run nothing else.
      name: 'announcements-are-pure',
      severity: 'error',
      from: { path: '^services/messaging/src/announcements/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: '^(services/messaging/src/announcements|shared/(kernel|product))/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'services-imports',
      severity: 'error',
      from: { path: '^services/' },
      to: { path: '^(frontend|infra|tests|tools)/' },
    },
    {
      name: 'shared-imports',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(services|frontend|infra|tests|tools)/' },
    },
    {
      name: 'kernel-imports-nothing',
      severity: 'error',
      from: { path: '^shared/kernel/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^shared/kernel/' },
    },
    {
      name: 'product-imports-kernel-alone',
      severity: 'error',
      from: { path: '^shared/product/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^shared/(kernel|product)/' },
    },
    {
      name: 'infra-imports',
      severity: 'error',
      from: { path: '^infra/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(services/[^/]+/(?!service\\.ts)|shared/(?!contract|events|service|kernel|product)|frontend|tests|tools)',
      },
    },
    {
      name: 'packages-stand-alone',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: {
        path: '^(services|shared|frontend|tests|tools|infra|local|packages)/',
        pathNot: '^packages/$1/',
      },
    },
    {
      // What a package exports is its public face; the rest of it is free to move.
      name: 'packages-by-their-face',
      severity: 'error',
      from: { path: '^(services|shared|frontend|tests|tools|infra|local)/' },
      to: { path: '^packages/', pathNot: '^packages/[^/]+/(src/(index|parts)|testing/index)\\.ts$' },
    },
    {
      name: 'local-imports-packages-alone',
      severity: 'error',
      from: { path: '^local/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(services|shared|frontend|tests|tools|infra|packages)/',
        pathNot: '^packages/[^/]+/src/index\\.ts$',
      },
    },
    {
      // What a document, a list or a command of people must be like is held by tests; nothing else of tools is a part of the product.
      name: 'tests-hold-few-tools',
      severity: 'error',
      from: { path: '^tests/' },
      to: {
        path: '^tools/(?!docs/|screens/mail-files\\.ts|bench/lists/|load/live-talk\\.ts|neighborhood/cast\\.ts|ops/commands\\.ts|verify/)',
      },
    },
    {
      name: 'tools-use-what-tests-stand-on',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: ['^tests/(?!support/|browser/|simulation/)', '^tests/.+\\.test\\.ts$'] },
    },
    {
      // A tool starts stacks of its own: support that asks for the stack of a test's file fails under it.
      name: 'support-is-told-its-stack',
      severity: 'error',
      from: { path: '^tests/support/', pathNot: '^tests/support/(runner/stack-of-file|scene|local)\\.ts$' },
      to: { path: '^tests/support/shared-stack\\.ts$' },
    },
    {
      name: 'features-meet-in-routes',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/([^/]+)/', pathNot: '^frontend/src/features/$1/' },
    },
    ...LAYERS.slice(0, -1).map((layer, at) => ({
      name: 'layers-of-the-site',
      severity: 'error',
      from: { path: `^frontend/src/(${layer})/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `^frontend/src/(${LAYERS.slice(at + 1).join('|')})/` },
    })),
    ...Object.entries(PARTS).map(([part, below]) => ({
      name: 'parts-of-pages',
      severity: 'error',
      from: { path: `^frontend/src/parts/${part}/` },
      to: {
        path: '^frontend/src/parts/([^/]+)/',
        pathNot: `^frontend/src/parts/(${[part, ...below].join('|')})/`,
      },
    })),
    {
      name: 'parts-of-pages',
      severity: 'error',
      from: { path: `^frontend/src/parts/(?!(${Object.keys(PARTS).join('|')})/)[^/]+/` },
      to: { path: '^frontend/src/' },
    },
    {
      name: 'middy-in-one-place',
      severity: 'error',
      from: { pathNot: '^shared/lambda/' },
      to: { path: 'node_modules/@middy/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|cdk\\.out|\\.cache|\\.sward)/' },
    tsPreCompilationDeps: true,
    // The only parser here that reads TypeScript 7 sources whole: it tells type-only imports apart, which acorn does not.
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
