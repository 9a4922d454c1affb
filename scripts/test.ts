/** `npm test`: everything, cheapest first. The last line says how many passed, failed and were left out. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Tally } from '../tests/support/tally.ts'
import { runParts, staticParts, toolEnvironment } from './lib/parts.ts'

const room = mkdtempSync(join(tmpdir(), 'alcove-test-'))
process.on('exit', () => rmSync(room, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
const total: Tally = { passed: 0, failed: 0, skipped: 0, reasons: {}, failures: [] }

title('Format, lint, types, architecture')
const parts = staticParts(existsSync)
const failedParts = await runParts(parts, console.log)
count({ passed: parts.length - failedParts.length, failed: failedParts.length, failures: failedParts })

title('Rules')
await vitest('unit')

title('The build')
const isBuilt = (await program(['scripts/launch.mjs', 'build'])) === 0
count(isBuilt ? { passed: 1 } : { failed: 1, failures: ['The build'] })

if (isBuilt) {
  title('Commands and pages, on a real database')
  await vitest('database')
  title('Journeys in a browser')
  await vitest('e2e')
  title('Sign-in through Firebase, at its own emulator')
  if (process.env['TESTS'] === 'all') await program(['scripts/firebase-tools.mjs'])
  await vitest('firebase')
} else console.log('Without a build, commands, pages and journeys were not tried.')

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

async function vitest(project: string) {
  const file = join(room, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=./tests/support/tally.ts']
  const code = await program(
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--passWithNoTests', ...reporters],
    { ALCOVE_TALLY: file },
  )
  const tally = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Tally) : null
  count(tally ?? {})
  if (code !== 0 && !tally?.failed) {
    count({ failed: 1, failures: [`The ${project} tests ended with code ${code}.`] })
  }
}

function count({ passed = 0, failed = 0, skipped = 0, reasons = {}, failures = [] }: Partial<Tally>) {
  total.failures.push(...failures)
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  for (const [reason, tests] of Object.entries(reasons)) {
    total.reasons[reason] = (total.reasons[reason] ?? 0) + tests
  }
}

/** Runs a Node program in the foreground; it ends with us. */
function program(args: readonly string[], env: Record<string, string> = {}) {
  return new Promise<number>((resolve) => {
    const child = spawn(process.execPath, ['--import', './scripts/lib/end-with-parent.mjs', ...args], {
      env: { ...toolEnvironment(), ...env },
      stdio: 'inherit',
    })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

function title(text: string) {
  console.log(`\n── ${text}`)
}
