import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import shop from './package.json' with { type: 'json' }

/**
 * What every page needs comes in two files that compress as a whole: the framework, and the shop's own frame. Left alone,
 * they come in a dozen small ones and weigh 4 kB more. What pages of pieces share is a third.
 */
const chunks = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
    priority: 2,
  },
  {
    name: 'shell',
    test: /app\/styles\/|app\/ui\/(button|class-names|container|icon|layout\/(layout|flow|looks)|notice|visually-hidden|price)\.|app\/components\/(frame\/|words\/(areas|words)\.|page\/page-head\.)|app\/request\/route-handle\.|words\/(format|plural)|lucide-react\/dist\/esm\/(?!icons)|shop\/(money|language|length)\./,
    priority: 1,
  },
  {
    name: 'pieces',
    test: /app\/components\/product\/(product-(card|grid)|photo-(picture|sizes)|second-picture)\.|shop\/media\/photo\.|app\/ui\/navigation\/breadcrumbs\./,
    priority: 0,
  },
]

/**
 * Node loads the packages that are named in `dependencies`; every other one is part of the server's build, so that a built
 * shop runs without the development dependencies. While developing, Node loads them all.
 */
const packages = { external: Object.keys(shop.dependencies), noExternal: true as const }

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: {
      build: { rollupOptions: { input: './app/server/serve.server.ts' } },
      ...(command === 'build' && { resolve: packages }),
    },
  },
  // All styles in one file of 11 kB: a page waits for one answer instead of eight, and the next page for none.
  build: { target: 'es2023', assetsInlineLimit: 0, cssMinify: 'lightningcss', cssCodeSplit: false },
}))
