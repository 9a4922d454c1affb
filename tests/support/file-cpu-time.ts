// Measures the CPU time of a test file: its worker, and the programs that it started and that have ended.
import { afterAll, beforeEach, type RunnerTestFile } from 'vitest'
import { cpuTime } from '../../scripts/lib/cpu-time.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** CPU time of a test file in seconds, including its imports. */
    cpuSeconds?: number
  }
}

/**
 * Global variables of the worker. `alcoveCpuCounted`: CPU seconds that earlier test files of this worker have used. A
 * worker may run several files.
 */
const cpuTotals = globalThis as { alcoveCpuCounted?: number }

let file: RunnerTestFile | null = null
beforeEach(({ task }) => {
  file = task.file
})

// Of several `afterAll` hooks, Vitest runs the first declared hook last.
afterAll(() => {
  const { own, children } = cpuTime()
  const now = own + (children ?? 0)
  if (file) file.meta.cpuSeconds = now - (cpuTotals.alcoveCpuCounted ?? 0)
  cpuTotals.alcoveCpuCounted = now
})
