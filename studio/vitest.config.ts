import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    setupFiles: ['../tests/support/console.ts'],
    // Geometry takes many seconds of CPU time and rendering uses every processor, so tests need a long timeout on a
    // busy machine.
    testTimeout: 120_000,
    maxWorkers: 2,
  },
})
