import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** Result of one Vitest run: the counts, and why tests were skipped. `npm test` adds up the results of all runs. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
  /** Number of skipped tests by reason. */
  reasons: Record<string, number>
  /** One line for each failure, with its place and its cause. */
  failures: string[]
  files: FileCost[]
}

/**
 * Cost of a test file. The wall-clock time includes the file's imports and hooks. The CPU time includes the programs
 * that the file started.
 */
export interface FileCost {
  readonly file: string
  readonly project: string
  readonly seconds: number
  readonly cpuSeconds: number | null
}

/** Writes the tally to the file named by `ALCOVE_TALLY`. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const tally: Tally = {
      passed: 0,
      failed: unhandled.length,
      skipped: 0,
      reasons: {},
      failures: unhandled.map((error) => failure('Outside of any test', error)),
      files: modules.map(costOf),
    }
    for (const module of modules) {
      const suites = [...module.children.allSuites()]
      // If a file does not load or its hook fails, Vitest counts the file's tests as skipped.
      const broken = suites.filter((suite) => suite.errors().length > 0)
      tally.failed += module.errors().length + broken.length
      tally.failures.push(
        ...module.errors().map((error) => failure(module.relativeModuleId, error)),
        ...broken.map((suite) => failure(suite.fullName, suite.errors()[0])),
      )
      for (const test of module.children.allTests()) {
        const result = test.result()
        if (result.state === 'passed') tally.passed++
        else if (result.state === 'failed') {
          tally.failed++
          tally.failures.push(failure(`${module.relativeModuleId}: ${test.fullName}`, result.errors[0]))
        } else {
          tally.skipped++
          const reason = reasonOf(test.fullName, ('note' in result && result.note) || module.relativeModuleId)
          tally.reasons[reason] = (tally.reasons[reason] ?? 0) + 1
        }
      }
    }
    const file = process.env['ALCOVE_TALLY']
    if (file) writeFileSync(file, JSON.stringify(tally))
  }
}

function costOf(module: TestModule): FileCost {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic()
  const spent = [environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration]
  const milliseconds = spent.reduce((sum, it) => sum + it, 0)
  const cpuSeconds = module.meta().cpuSeconds ?? null
  const { name: project } = module.project
  return { file: module.relativeModuleId, project, seconds: milliseconds / 1000, cpuSeconds }
}

interface Failed {
  readonly message: string
  readonly cause?: unknown
}

function failure(where: string, error: Failed | undefined): string {
  const [first = 'it says nothing', ...more] = error?.message.split('\n') ?? []
  // The lines after the first one may tell how to repeat the random choices of fast-check or of `runSeed`. The cause of
  // the failure tells what was wrong.
  const way = more.filter((line) => /^(\{ seed:|Counterexample:|Repeat with )/.test(line))
  return `${where}: ${[first, ...way, causeOf(error)].filter(Boolean).join(' | ')}`
}

function causeOf(error: Failed | undefined): string {
  const cause = error?.cause
  const message = typeof cause === 'object' && cause && 'message' in cause ? String(cause.message) : ''
  return message.split('\n')[0] ?? ''
}

/**
 * Returns why a group of tests was skipped. The name of the group contains the reason: "carts (PostgreSQL, which this
 * machine has not) > …".
 */
function reasonOf(fullName: string, otherwise: string): string {
  return /\(([^()]*, which [^()]*)\)/.exec(fullName)?.[1] ?? otherwise
}
