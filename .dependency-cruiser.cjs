/**
 * The layers of docs/architecture.md, whose table is compared with this list (scripts/checks/imports.ts): what a folder
 * may import of our own, of which others it may import types (those that say what a chart asks of it), and which packages it may not, or the only ones that it may.
 */
const LAYERS = require('./scripts/checks/layers.json')

const OWN = [...Object.keys(LAYERS), 'tests', 'bench', 'scripts']

const forbidden = Object.entries(LAYERS).map(
  ([folder, { imports, types = [], onlyPackages, notPackages }]) => {
    const folders = OWN.filter((other) => other !== folder && !imports.includes(other)).map((other) =>
      types.includes(other) ? `^${other}/(?!.*\\.types\\.ts$)` : `^${other}/`,
    )
    const packages = [
      ...(onlyPackages ? [`^node_modules/(?!${onlyPackages.join('|')})`] : []),
      ...(notPackages ?? []).map((name) => `^node_modules/${name}`),
    ]
    return {
      name: `${folder.replace('/', '-')}-imports`,
      severity: 'error',
      from: { path: `^${folder}/` },
      to: { path: [...folders, ...packages] },
    }
  },
)

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    ...forbidden,
    {
      name: 'the-kit-knows-no-suite',
      comment: 'What tests share imports from none of the suites that share it.',
      severity: 'error',
      from: { path: '^tests/support/' },
      to: { path: '^tests/(?!support/)' },
    },
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
