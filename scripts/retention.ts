// npm run retention -- [--dry-run] [--language en|de]
import { systemClock } from '#platform/clock.ts'
import { log } from '#platform/log.server.ts'
import type { Language } from '#shop/language.ts'
import { retentionCommand, retentionHandlers } from '#shop/privacy/commands.server.ts'
import * as de from '#words/de/commands/retention.ts'
import * as en from '#words/en/commands/retention.ts'
import { formatDay } from '#words/format.ts'
import { runCommand } from './lib/run-command.ts'
import { exitWith, readCommandLine } from './lib/command-line.ts'

const words: Record<Language, typeof en> = { en, de }

// Standard output is for the report only.
log.level = 'silent'
const { dryRun, language } = read()
const { report } = words[language]

const data = await runCommand(
  retentionCommand,
  { dryRun },
  ({ db }) => retentionHandlers({ db, clock: systemClock }),
  () => '',
)
const lines = data.map(({ kind, count, before }) => report.kinds[kind](count, formatDay(before, language)))
process.stdout.write(`${[dryRun ? report.due : report.erased, ...lines].join('\n')}\n`)

function read() {
  const options = { 'dry-run': { type: 'boolean', default: false } } as const
  const commands = { en: en.command, de: de.command }
  const { values, positionals, language } = readCommandLine(options, commands)
  const { unexpectedArgument, usage } = commands[language]
  if (positionals.length > 0) return exitWith(`${unexpectedArgument}\n${usage}`, 2)
  return { dryRun: values['dry-run'], language }
}
