/**
 * `npm test`: everything, cheapest first; `npm run test:deep` (`--deep`): the same in every variant. Before the last line it
 * says what each part cost. The last line says how many passed, failed and were left out.
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
/** Files that run at the same time on two cores: a journey waits for its browser about half of its time. */
const SLOTS = 2

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

title('Rules')
await vitest(['unit'])

if (results.find(({ name }) => name === 'build')?.isOk) {
  title(
    'Commands and pages on a real database, beside them journeys in a browser, and Firebase at its own emulator',
  )
  await vitest(['database', 'e2e', 'firebase'], `--maxWorkers=${SLOTS}`)
} else console.log('Without a build, commands, pages and journeys were not tried.')

if (isDeep && existsSync('studio/package.json')) {
  title('The studio')
  await studio()
}

title('What it cost')
printCosts()
title('Left out')
for (const [reason, tests] of Object.entries(total.reasons)) console.log(`${tests} × ${reason}`)
if (total.skipped === 0) console.log('nothing')
if (total.failed > 0) {
  // Said once more where one looks first: at the end.
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
    count({ failed: 1, failures: [`The tests (${name}) ended with code ${ended.code}.`] })
  }
}

/** The studio is a package of its own: npm runs its tests there. */
async function studio() {
  const npm = process.env['npm_execpath'] ?? ''
  const { code } = await program('studio', [npm, '--prefix', 'studio', 'test'])
  count(code === 0 ? { passed: 1 } : { failed: 1, failures: ['The tests of the studio'] })
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
  line((performance.now() - begin) / 1000, all, 'everything')
  for (const [project, files] of Object.entries(Object.groupBy(total.files, (it) => it.project))) {
    const sum = (of: (file: FileCost) => number) => (files ?? []).reduce((soFar, file) => soFar + of(file), 0)
    const cpuSeconds = sum((it) => it.cpuSeconds ?? 0)
    line(
      sum((it) => it.seconds),
      cpuSeconds,
      `  the files of ${project} one after another`,
    )
  }
  const bySeconds = (a: FileCost, b: FileCost) => b.seconds - a.seconds
  console.log(`\nThe ${SLOWEST} slowest files`)
  for (const { file, seconds, cpuSeconds } of total.files.toSorted(bySeconds).slice(0, SLOWEST)) {
    line(seconds, cpuSeconds, file)
  }
}

function title(text: string) {
  console.log(`\n── ${text}`)
}
