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

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
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
      from: { path: '^infra/(?!local/)', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(services/[^/]+/(?!service\\.ts)|shared/(?!contract|events|service|kernel|product)|frontend|tests|tools)',
      },
    },
    {
      name: 'local-cloud-stands-alone',
      severity: 'error',
      from: { path: '^infra/local/' },
      to: { path: '^(services|shared|frontend|tests|tools)/|^infra/(?!local/)' },
    },
    {
      // What a document, a list or a command of people must be like is held by tests; nothing else of tools is a part of the product.
      name: 'tests-hold-few-tools',
      severity: 'error',
      from: { path: '^tests/' },
      to: {
        path: '^tools/(?!docs/|screens/mail-files\\.ts|bench/lists/|load/live-talk\\.ts|ops/commands\\.ts)',
      },
    },
    {
      name: 'tools-use-what-tests-stand-on',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: ['^tests/(?!support/|browser/|simulation/)', '^tests/.+\\.test\\.ts$'] },
    },
    {
      name: 'features-meet-in-routes',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/([^/]+)/', pathNot: '^frontend/src/features/$1/' },
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
