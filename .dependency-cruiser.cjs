/** The layers of docs/architecture.md: contract ← domain ← machines ← ui; only src/app sees all of them. */
const forbid = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to: { path: to } })

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    forbid('contract-stands-alone', '^contract/', '^(src|server|tests|scripts)/'),
    forbid('domain-is-pure', '^src/domain/', '^(src/(?!domain)|server/|node_modules/(?!zod))'),
    forbid(
      'machines-stay-pure',
      '^src/machines/',
      '^(src/(ui|services|hardware|app)/|server/|node_modules/(?!xstate))',
    ),
    forbid(
      'services-know-no-views',
      '^src/services/',
      '^(src/(ui|hardware|app)/|server/|node_modules/(react|@chakra-ui))',
    ),
    forbid(
      'hardware-knows-no-views',
      '^src/hardware/',
      '^(src/(ui|services|app)/|server/|node_modules/(react|@chakra-ui))',
    ),
    forbid(
      'views-only-render',
      '^src/ui/',
      '^(src/(services|hardware)/|server/|node_modules/(ofetch|idb-keyval|html5-qrcode))',
    ),
    forbid('app-knows-no-server', '^src/app/', '^server/'),
    forbid('server-sees-contract-and-domain', '^server/', '^src/(?!domain/)'),
    forbid('product-knows-no-tests', '^(contract|src|server)/', '^(tests|bench|scripts)/'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
