import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    setupFiles: ['../tests/support/console.ts'],
    // Geometry is many seconds of CPU, and rendering uses every processor: a busy machine is no failure.
    testTimeout: 120_000,
    maxWorkers: 2,
  },
})
