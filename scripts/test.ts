/**
 * `npm test` runs all checks and tests, cheapest first. `npm run test:deep` (`--deep`) repeats random tests more often
 * and tests more combinations. Prints the time of each part. The last line contains the numbers of passed, failed and
 * skipped tests.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileCost, Tally } from '../tests/support/tally.ts'
import {
  type EndedProgram,
  type Part,
  type PartResult,
  runParts,
  runProgram,
  staticParts,
} from './lib/parts.ts'

const SLOWEST = 20
/**
 * Number of test files that run concurrently on two cores. With two files, the cores are idle a third of the time,
 * because many tests wait for a browser, a timeout or another process.
 */
const SLOTS = 3

const isDeep = process.argv.includes('--deep')
const depth: Record<string, string> = isDeep ? { TESTS_DEPTH: 'deep' } : {}
const begin = performance.now()
const tempDir = mkdtempSync(join(tmpdir(), 'alcove-test-'))
process.on('exit', () => rmSync(tempDir, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
const total: Tally = { passed: 0, failed: 0, skipped: 0, reasons: {}, failures: [], files: [] }
const costs: Omit<PartResult, 'isOk'>[] = []

const build: Part = { name: 'build', programs: [['scripts/launch.mjs', 'build']] }
const firebaseTools: Part = { name: 'Firebase tools', programs: [['scripts/firebase-tools.mjs']] }

title('Build, types, lint, architecture, format')
const withFirebase = process.env['TESTS'] === 'all' ? [firebaseTools] : []
const results = await runParts([build, ...staticParts(existsSync), ...withFirebase], console.log)
costs.push(...results)
for (const { name, isOk } of results) count(isOk ? { passed: 1 } : { failed: 1, failures: [name] })

title('Unit tests')
await vitest(['unit'])

if (results.find(({ name }) => name === 'build')?.isOk) {
  title('Database, browser and Firebase tests')
  await vitest(['database', 'e2e', 'firebase'], `--maxWorkers=${SLOTS}`)
} else console.log('Database, browser and Firebase tests are skipped because the build failed.')

if (isDeep && existsSync('studio/package.json')) {
  title('Studio tests')
  await studio()
}

title('Time')
printCosts()
title('Skipped')
for (const [reason, tests] of Object.entries(total.reasons)) console.log(`${tests} × ${reason}`)
if (total.skipped === 0) console.log('nothing')
if (total.failed > 0) {
  // The end of the output repeats the failures, because a developer looks there first.
  title('Failed')
  for (const failure of total.failures) console.log(failure)
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed > 0 ? 1 : 0

async function vitest(projects: readonly string[], ...options: string[]) {
  const name = projects.join(', ')
  const file = join(tempDir, `${projects[0]}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=./tests/support/tally.ts']
  const ended = await program(
    name,
    ['node_modules/vitest/vitest.mjs', 'run', ...chosen, '--passWithNoTests', ...reporters, ...options],
    { ALCOVE_TALLY: file },
  )
  const tally = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Tally) : null
  count(tally ?? {})
  if (ended.code !== 0 && !tally?.failed) {
    count({ failed: 1, failures: [`The tests (${name}) exited with code ${ended.code}.`] })
  }
}

/** Runs the studio's tests with npm, because the studio is a separate package. */
async function studio() {
  const npm = process.env['npm_execpath'] ?? ''
  const { code } = await program('studio', [npm, '--prefix', 'studio', 'test'])
  count(code === 0 ? { passed: 1 } : { failed: 1, failures: ['Studio tests'] })
}

/** Runs a Node program in the foreground. */
async function program(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<EndedProgram> {
  const ended = await runProgram(args, { env: { ...depth, ...env }, onLine: console.log })
  costs.push({ name, ...ended })
  return ended
}

function count({
  passed = 0,
  failed = 0,
  skipped = 0,
  reasons = {},
  failures = [],
  files = [],
}: Partial<Tally>) {
  total.failures.push(...failures)
  total.files.push(...files)
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  for (const [reason, tests] of Object.entries(reasons)) {
    total.reasons[reason] = (total.reasons[reason] ?? 0) + tests
  }
}

function printCosts() {
  const line = (seconds: number, cpuSeconds: number | null, name: string) =>
    console.log(
      `${seconds.toFixed(1).padStart(8)} s  ${(cpuSeconds?.toFixed(1) ?? '?').padStart(8)} CPU s  ${name}`,
    )
  for (const { name, seconds, cpuSeconds } of costs) line(seconds, cpuSeconds, name)
  const cpu = costs.map(({ cpuSeconds }) => cpuSeconds).filter((it) => it !== null)
  const all = cpu.length > 0 ? cpu.reduce((sum, it) => sum + it, 0) : null
  line((performance.now() - begin) / 1000, all, 'total')
  for (const [project, files] of Object.entries(Object.groupBy(total.files, (it) => it.project))) {
    const sum = (of: (file: FileCost) => number) => (files ?? []).reduce((soFar, file) => soFar + of(file), 0)
    const cpuSeconds = sum((it) => it.cpuSeconds ?? 0)
    line(
      sum((it) => it.seconds),
      cpuSeconds,
      `  sum of the files of ${project}`,
    )
  }
  const bySeconds = (a: FileCost, b: FileCost) => b.seconds - a.seconds
  console.log(`\n${SLOWEST} slowest files`)
  for (const { file, seconds, cpuSeconds } of total.files.toSorted(bySeconds).slice(0, SLOWEST)) {
    line(seconds, cpuSeconds, file)
  }
}

function title(text: string) {
  console.log(`\n── ${text}`)
}
