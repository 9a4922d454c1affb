import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

const anyTest = '{app,shop,platform,words,demo,scripts,bench}/**/*.test.{ts,tsx}'
const needsDatabase = [
  '{app,shop,platform,words,demo,scripts,bench}/**/*.server.test.{ts,tsx}',
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
          globalSetup: ['tests/support/browser-setup.ts'],
          setupFiles,
          pool: 'forks',
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
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
})
