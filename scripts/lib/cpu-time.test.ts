import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cpuOfEndedChild, cpuTime } from './cpu-time.ts'

const busyFor = (milliseconds: number) =>
  `const end = process.cpuUsage().user + ${milliseconds * 1000}; while (process.cpuUsage().user < end);`

test('the CPU time of a busy process grows', () => {
  const before = cpuTime().own
  const end = performance.now() + 20_000
  while (performance.now() < end && cpuTime().own <= before);
  expect(cpuTime().own).toBeGreaterThan(before)
})

test.skipIf(!existsSync('/proc/self/stat'))(
  'the CPU time of a child includes its own children and is counted once',
  async () => {
    const child = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busyFor(200))}]);`
    cpuOfEndedChild()
    await once(spawn(process.execPath, ['-e', child + busyFor(200)]), 'exit')
    expect(cpuOfEndedChild()).toBeGreaterThanOrEqual(0.39)
    expect(cpuOfEndedChild()).toBe(0)
  },
)
