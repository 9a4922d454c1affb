import { neighbours } from './shop/neighbours.mjs'

/**
 * Allowed imports. Pages (app) import the shop, and the shop imports the platform, never the other way round. Inside
 * the shop a module imports only the modules listed in shop/neighbours.mjs. Tests and generated types are not checked.
 */
const modules = Object.keys(neighbours)
const tables = '/tables\\.server\\.ts$'

/**
 * Returns a rule: files that match `from` never import files that match `to`. A pattern is a regex or `[regex,
 * exception]`.
 */
function never(name, from, to, comment) {
  return { name, severity: 'error', comment, from: place(from), to: { ...place(to.path ?? to), ...to.more } }
}

function place(pattern) {
  if (!Array.isArray(pattern)) return { path: pattern }
  const [path, pathNot] = pattern
  return { path, pathNot }
}

const moduleRules = modules.map((name) => ({
  name: `${name}-asks-only-its-neighbours`,
  severity: 'error',
  comment: `shop/${name} may ask: ${neighbours[name].join(', ') || 'nobody'}`,
  from: { path: `^shop/${name}/` },
  to: { path: '^shop/[^/]+/', pathNot: [...[name, ...neighbours[name]].map((it) => `^shop/${it}/`), tables] },
}))

export default {
  forbidden: [
    ...moduleRules,
    {
      name: 'tables-of-others-are-only-types',
      severity: 'error',
      comment: "another module's tables may be read and joined: import their types, never a value",
      from: { path: '^shop/([^/]+)/' },
      to: { path: tables, pathNot: '^shop/$1/', dependencyTypesNot: ['type-only'] },
    },
    never(
      'every-module-is-listed',
      ['^shop/[^/]+/', modules.map((it) => `^shop/${it}/`)],
      '.',
      'add it to shop/neighbours.mjs',
    ),
    never('internal-stays-inside', '^shop/([^/]+)/', ['^shop/[^/]+/internal/', '^shop/$1/']),
    never('internal-is-not-for-others', ['.', '^shop/'], '^shop/.+/internal/'),
    // A capability (shop/accounts/password/) has its own internal/ folder. The rest of its module may not import from
    // it.
    never('a-capability-keeps-its-internal', '^shop/([^/]+)/([^/]+)/', [
      '^shop/[^/]+/[^/]+/internal/',
      '^shop/$1/$2/internal/',
    ]),
    never(
      'a-module-root-is-outside-its-capabilities',
      ['^shop/', '^shop/[^/]+/[^/]+/'],
      ['^shop/[^/]+/[^/]+/internal/', '^shop/[^/]+/internal/'],
    ),
    {
      name: 'no-re-export',
      severity: 'error',
      comment: 'import from the file that defines it',
      from: { path: '^(app|shop|platform|words|demo)/' },
      to: { dependencyTypes: ['export'] },
    },
    never('vocabulary-knows-no-module', '^shop/[^/]+$', '^(app|platform|demo|words|shop/[^/]+)/'),
    never('shop-never-sees-a-page', '^shop/', '^(app|demo|scripts|tests)/'),
    never('platform-knows-nothing-of-ours', '^platform/', '^(app|shop|demo|words|scripts|tests)/'),
    never('words-know-only-the-vocabulary', '^words/', '^(app|platform|demo|scripts|tests|shop/[^/]+)/'),
    never('the-bank-knows-no-module', '^demo/bank/', [
      '^(app|demo|shop/[^/]+|scripts|tests)/',
      '^demo/bank/',
    ]),
    never('the-identity-provider-knows-no-module', '^demo/identity-provider/', [
      '^(app|demo|shop/[^/]+|scripts|tests)/',
      '^demo/identity-provider/',
    ]),
    never(
      'only-the-server-knows-the-demo',
      ['^(app|platform|words)/', '^app/server/'],
      ['^demo/', '^demo/bank/'],
    ),
    never(
      'only-its-pages-and-the-server-know-the-bank',
      ['^(app|platform|words)/', '^app/(routes|server)/'],
      '^demo/bank/',
    ),
    never('tables-stay-in-the-shop', '^(app|platform|words)/', tables),
    never('only-the-edge-holds-the-database', ['^app/', '^app/(routes|request|server)/'], '^platform/db/'),
    never(
      'only-the-server-reads-the-configuration',
      ['.', '^(app/server|bench|scripts|tests)/|^server\\.ts$'],
      '^app/server/config\\.',
      'hand in the part that is needed',
    ),
    never('nobody-in-app-writes-a-query', '^app/', '^node_modules/(kysely|pg|@electric-sql)/'),
    never(
      'ui-speaks-of-nothing',
      '^app/ui/',
      '^(platform|demo|shop/[^/]+|app/(routes|components|request|server))/',
    ),
    never('components-know-types-and-rules', '^app/components/', [
      '^(platform|demo|app/(routes|request|server))/|\\.server\\.',
      '^platform/clock',
    ]),
    never('nobody-imports-a-route', ['.', '^app/routes/'], '^app/routes/'),
    // A shared/ folder contains parts used by several pages of one area.
    never('a-page-keeps-its-parts', '^app/routes/([^/]+)/([^/.]+)', [
      '^app/routes/',
      ['^app/routes/$1/$2([./]|-[^/]+\\.)', '^app/routes/$1/shared/'],
    ]),
    never('a-request-does-not-know-the-process', '^app/request/', '^app/server/'),
    never('routes-do-not-know-the-process', '^app/routes/', '^app/server/'),
    never('the-product-never-imports-tests', '^(app|shop|platform|words|demo)/', '^(tests|scripts|bench)/'),
    never('nobody-needs-the-studio', ['.', '^studio/'], '^studio/'),
    {
      name: 'browser-code-imports-no-server-code',
      severity: 'error',
      comment:
        'a file without .server may reach the browser: it imports server code only as a type (routes, app/request and app/server excepted: React Router strips them)',
      from: {
        path: '^(app|shop|words)/',
        pathNot: ['\\.server\\.', '^app/(routes|request|server)/', '^app/(root|entry)'],
      },
      to: { path: '\\.server\\.', dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\+types|\\.test\\.|\\.e2e\\.' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
