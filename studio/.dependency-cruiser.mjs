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
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
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
