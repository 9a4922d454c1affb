import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import shop from './package.json' with { type: 'json' }

/**
 * Scripts shared by all pages are bundled into two files, the framework and the shop's page frame, which compress
 * better: by default they would be two dozen small files with 9 kB more in total. Each file costs half a kilobyte of
 * response headers. Scripts that show products are a third file.
 */
const chunks = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
    priority: 2,
  },
  {
    name: 'shell',
    test: /app\/styles\/|app\/ui\/(button|class-names|container|empty-state|fields\/(choices|field)\.module|icon|layout\/(layout|flow|looks)|notice|price|stored-list|use-hydrated|visually-hidden)\.|app\/components\/(frame\/|recently-seen\/recently-seen\.|words\/(areas|words)\.|page\/(page-head|page-title|use-current-notice)\.)|app\/request\/route-handle\.|words\/(format|plural)|shop\/(money|language|length|catalogue\/catalogue)\.|lucide\/dist\/esm\/icons\/(arrow-left|arrow-right|calendar-days|check|chevron-down|rotate-ccw|ruler|search|truck|x)\./,
    priority: 1,
  },
  {
    name: 'products',
    test: /app\/components\/product\/(availability|product-(card|grid)|photo-picture|room-scene|second-picture|suggestions|variant-(options|price))\.|shop\/media\/photo(-sizes)?\.|app\/ui\/navigation\/breadcrumbs\./,
    priority: 0,
  },
]

/**
 * Packages listed in `dependencies` are loaded by Node at run time. All others are bundled into the server build, so
 * that a built shop runs without the development dependencies. In development Node loads all packages.
 */
const packages = { external: Object.keys(shop.dependencies), noExternal: true as const }

/** The code with which React Router loads the script of a linked page while the mouse is over the link. */
const PREFETCH = 'await loadRouteModule(route, routeModules)'

/**
 * Makes React Router ignore a script that fails to load while the mouse is over a link. By default, React Router
 * reloads the document. The link is then under the mouse again, so the page would reload without end while the script
 * fails.
 */
const ignoreFailedPrefetches: Plugin = {
  name: 'ignore-failed-prefetches',
  transform(code, id) {
    if (!id.includes('/ssr/links.js')) return null
    if (!code.includes(PREFETCH)) this.error(`${id} has changed, so this plugin needs another replacement.`)
    return code.replace(
      PREFETCH,
      'routeModules[route.id] ?? (await import(/* @vite-ignore */ route.module).catch(() => ({})))',
    )
  },
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), ignoreFailedPrefetches],
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: {
      build: { rollupOptions: { input: './app/server/serve.server.ts' } },
      ...(command === 'build' && { resolve: packages }),
    },
  },
  // By default, the name of a class also contains its line: together 5 kB of a product page.
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  // All styles are one file of 11 kB: the first page waits for one response instead of eight, the next page for none.
  build: { target: 'es2023', assetsInlineLimit: 0, cssMinify: 'lightningcss', cssCodeSplit: false },
}))
