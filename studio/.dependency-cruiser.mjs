/**
 * Allowed imports of the studio outside its own folder: the shop's vocabulary, the types of drawings and media, and the
 * demo catalogue whose products it renders. A package that is installed only in the root folder counts as outside, too.
 */
export default {
  forbidden: [
    {
      name: 'only-vocabulary-media-and-demo',
      severity: 'error',
      from: { pathNot: '^\\.\\./' },
      to: {
        path: '^\\.\\./',
        pathNot: [
          '^\\.\\./demo/(?!.*\\.server\\.)',
          '^\\.\\./demo/catalogue/catalogue\\.server\\.ts$',
          '^\\.\\./shop/[^/]+\\.ts$',
          '^\\.\\./shop/(drawings|media)/[^/.]+\\.ts$',
          '^\\.\\./shop/catalogue/draft\\.ts$',
        ],
      },
    },
    { name: 'no-cycle', severity: 'error', from: { pathNot: '^develop/' }, to: { circular: true } },
    {
      name: 'no-cycle-of-values',
      severity: 'error',
      comment:
        'the text of develop/ is part of every picture’s key: its one cycle of types waits for a change of it',
      from: { path: '^develop/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '^\\.\\./'] },
    exclude: { path: '\\.test\\.|^vitest\\.config\\.ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
