// What a test file costs: the CPU time of its worker and of the programs that it started and that have ended.
import { afterAll, beforeEach, type RunnerTestFile } from 'vitest'
import { cpuTime } from '../../scripts/lib/cpu-time.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** CPU seconds of a test file, with its imports. */
    cpuSeconds?: number
  }
}

/** Counted up to here in this worker, which may run several files. */
const cpuTotals = globalThis as { alcoveCpuCounted?: number }

let file: RunnerTestFile | null = null
beforeEach(({ task }) => {
  file = task.file
})

// Of the hooks after the tests the first that is declared runs last.
afterAll(() => {
  const { own, children } = cpuTime()
  const now = own + (children ?? 0)
  if (file) file.meta.cpuSeconds = now - (cpuTotals.alcoveCpuCounted ?? 0)
  cpuTotals.alcoveCpuCounted = now
})
