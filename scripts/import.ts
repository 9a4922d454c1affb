// npm run import -- FILE [--map MAPPING] [--dry-run] [--all-or-nothing] [--keep-changes] [--untaxed TAX_CASE] [--language en|de]
import { existsSync } from 'node:fs'
import path from 'node:path'
import { systemClock } from '#platform/clock.ts'
import { log } from '#platform/log.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import { importCommand, importHandlers } from '#shop/import/commands.server.ts'
import { isFruitless, type Progress } from '#shop/import/import.ts'
import { IssueSummary } from '#shop/import/issue-summary.ts'
import { untaxedGoods } from '#shop/tax-case.ts'
import { problemText } from '#words/problem-text.ts'
import { runCommand } from './lib/run-command.ts'
import { exitWith, readCommandLine } from './lib/command-line.ts'
import { importWords, progressSentence, issueLines, reportLines } from './lib/import-report.ts'

const SECONDS_BETWEEN_LINES = 5
/** Exit code of a command interrupted by Ctrl-C: 128 + SIGINT. */
const STOPPED = 130

// Standard output is for the report only.
log.level = 'silent'
const { file, mapping, language, ...importOptions } = read()
const startedAt: Partial<Record<'asking' | Progress['phase'], number>> = { asking: performance.now() }
const secondsSince = (start: keyof typeof startedAt) =>
  (performance.now() - (startedAt[start] ??= performance.now())) / 1000
let shown = ''
let linesPrinted = 0
const issues = new IssueSummary()

const outcome = await runCommand(
  importCommand,
  { file: path.resolve(file), mapping: mapping && mappingFile(mapping), ...importOptions },
  ({ db }) => importHandlers({ db, clock: systemClock }),
  (update) => {
    if ('issue' in update) issues.add(update.issue)
    else shown = progress(update.progress)
    return shown
  },
)
for (const line of issueLines(issues, language)) print(line)
if (outcome.ok) {
  for (const line of reportLines(outcome.value, secondsSince('asking'), language)) print(line)
  if (outcome.value.stoppedAfterLine !== null) process.exitCode = STOPPED
  else if (isFruitless(outcome.value)) {
    process.stderr.write(`${importWords[language].report.nothingImported}\n`)
    process.exitCode = 1
  }
} else {
  process.stderr.write(`${problemText(outcome.problem, language)}\n`)
  process.exitCode = outcome.problem.code === 'import.stopped' ? STOPPED : 1
}

function progress(update: Progress): string {
  const sentence = progressSentence(update, secondsSince(update.phase), language)
  if (!process.stderr.isTTY && secondsSince(update.phase) > SECONDS_BETWEEN_LINES * (linesPrinted + 1)) {
    linesPrinted += 1
    process.stderr.write(`${sentence}\n`)
  }
  return sentence
}

/** Prints a permanent line above the progress line. The progress line itself is overwritten on every update. */
function print(line: string): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
  process.stdout.write(`${line}\n`)
}

/** Returns the path of a mapping: an existing file, or the name of a mapping in db/mappings. */
function mappingFile(name: string): string {
  const shipped = path.join(projectRoot(), 'db/mappings', `${name.replace(/\.json$/, '')}.json`)
  return !existsSync(name) && existsSync(shipped) ? shipped : path.resolve(name)
}

function read() {
  const options = {
    map: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    'all-or-nothing': { type: 'boolean', default: false },
    'keep-changes': { type: 'boolean', default: false },
    untaxed: { type: 'string', default: 'exempt' },
  } as const
  const commands = { en: importWords.en.command, de: importWords.de.command }
  const { values, positionals, language } = readCommandLine(options, commands)
  const { oneFile, unknownTaxCase, usage } = commands[language]
  const [first] = positionals
  if (!first || positionals.length > 1) return exitWith(`${oneFile}\n${usage}`, 2)
  const untaxed = untaxedGoods.find((it) => it === values.untaxed)
  if (!untaxed) return exitWith(`${unknownTaxCase(untaxedGoods)}\n${usage}`, 2)
  const importOptions = {
    dryRun: values['dry-run'],
    allOrNothing: values['all-or-nothing'],
    keepChanges: values['keep-changes'],
    untaxed,
  }
  return { file: first, mapping: values.map ?? null, language, ...importOptions }
}
