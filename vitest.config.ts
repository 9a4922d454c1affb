import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

/** Tests in app/routes that need neither a database nor a build. All other tests there need both. */
const unitTestsOfPages = [
  'app/routes/endpoints/media/stored-file.test.ts',
  'app/routes/endpoints/sitemaps/sitemap-xml.test.ts',
  'app/routes/storefront/product/gallery/zoom-geometry.test.ts',
  'app/routes/storefront/product/options/**/*.test.ts',
  'app/routes/storefront/product/viewer-3d/**/*.test.ts',
  'app/routes/staff/shared/line-diff.test.ts',
  'app/routes/staff/product/grid/*.test.ts',
  'app/routes/staff/product/variant-table/read-cells.test.ts',
  'app/routes/staff/settings/home/flaws.test.ts',
  'app/routes/staff/stock/counts/scan-queue.test.ts',
  'app/routes/storefront/home/block-view.test.ts',
]
/** Packages of the Lighthouse benchmark, which contain tests of their own. */
const installed = '**/node_modules/**'
const anyTest = '{app/!(routes),shop,platform,words,demo,scripts,bench}/**/*.test.{ts,tsx}'
const serverTests = '{app,shop,platform,words,demo,scripts,bench}/**/*.server.test.{ts,tsx}'
const needsDatabase = [serverTests, 'app/routes/**/*.test.{ts,tsx}', 'tests/invariants/**/*.test.ts']
const setupFiles = [
  'tests/support/file-cpu-time.ts',
  'tests/support/console.ts',
  'tests/support/remove-folders.ts',
]

/** The four test projects are described in STYLE.md. One file: `npx vitest run --project unit shop/money.test.ts`. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [anyTest, ...unitTestsOfPages, 'tests/*.test.ts', 'tests/support/**/*.test.ts'],
          exclude: [serverTests, installed],
          setupFiles,
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'database',
          include: needsDatabase,
          exclude: [...unitTestsOfPages, installed],
          globalSetup: ['tests/support/database-setup.ts'],
          setupFiles: [...setupFiles, 'tests/support/database-engine.ts'],
          // The shop uses the production build of React, as in operation. It needs much less CPU time.
          env: { NODE_ENV: 'production' },
          pool: 'forks',
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/{e2e,invariants}/**/*.e2e.ts'],
          globalSetup: ['tests/support/browser-setup.ts'],
          setupFiles,
          pool: 'forks',
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'firebase',
          include: ['tests/firebase/**/*.e2e.ts'],
          globalSetup: ['tests/support/browser-setup.ts'],
          setupFiles,
          pool: 'forks',
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
})
