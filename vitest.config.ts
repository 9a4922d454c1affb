import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

const anyTest = '{app,shop,platform,words,bank,issuer,scripts,bench,db,studio}/**/*.test.{ts,tsx}'
const needsDatabase = [
  '{app,shop,platform,words,bank,issuer,scripts,bench,db}/**/*.server.test.{ts,tsx}',
  'app/routes/**/*.test.{ts,tsx}',
  'tests/proof/**/*.test.ts',
]
const setupFiles = ['tests/support/cost.ts', 'tests/support/console.ts']

/** Three kinds of test, from quick to thorough, and one that needs Firebase's emulator: `npx vitest run --project unit shop/money.test.ts`. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [anyTest, 'tests/*.test.ts', 'tests/support/**/*.test.ts'],
          exclude: needsDatabase,
          setupFiles,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'database',
          include: needsDatabase,
          globalSetup: ['tests/support/database-setup.ts'],
          setupFiles,
          pool: 'forks',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/{e2e,proof}/**/*.e2e.ts'],
          setupFiles,
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'firebase',
          include: ['tests/firebase/**/*.e2e.ts'],
          setupFiles,
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
})
