// npm run shop:new -- [--yes] [--language en|de]
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '#app/server/config.server.ts'
import { newShopCommand, newShopHandlers } from '#demo/new-shop.server.ts'
import { systemClock } from '#platform/clock.ts'
import { errorMessage } from '#platform/error-message.ts'
import { log } from '#platform/log.server.ts'
import type { Language } from '#shop/language.ts'
import * as germanDemo from '#words/de/commands/demo.ts'
import * as de from '#words/de/commands/shop-new.ts'
import * as englishDemo from '#words/en/commands/demo.ts'
import * as en from '#words/en/commands/shop-new.ts'
import { formatMoment } from '#words/format.ts'
import { problemText } from '#words/problem-text.ts'
import { clearedLines } from './lib/cleared-lines.ts'
import { exitWith, readCommandLine } from './lib/command-line.ts'
import { isConfirmed } from './lib/confirm.ts'
import { backupFolder, displayPath, runCommand } from './lib/run-command.ts'

const words: Record<Language, typeof en> = { en, de }
const demoWords: Record<Language, typeof englishDemo> = { en: englishDemo, de: germanDemo }

// Standard output is for the report only.
log.level = 'silent'
const { skipConfirmation, language } = read()
const { command, texts } = words[language]
const { cleared } = demoWords[language]

if (!skipConfirmation && !(await isConfirmed(command))) exitWith(command.cancelled, 1)
const made = await runCommand(
  newShopCommand,
  { language },
  (database, config) =>
    newShopHandlers({
      database,
      folder: backupFolder(config),
      clock: systemClock,
      origin: () => config.shopUrl ?? `http://${config.host}:${config.port}`,
    }),
  ({ rows }) => cleared.progress(rows),
)
if (!made.ok) exitWith(problemText(made.problem, language), 1)
const { url, until, cleared: report } = made.value
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
const lines = [
  ...(report ? clearedLines(report, cleared) : [texts.replaced]),
  ...linkLines(),
  texts.until(formatMoment(new Date(until), language, timeZone)),
  ...(readConfig().mode === 'demo' ? [texts.demoMode] : []),
]
process.stdout.write(`${lines.join('\n')}\n`)

/**
 * Returns the lines with the link. Without a terminal, the output may become part of a log, so the link is in a file
 * that only the shop's system user can read.
 */
function linkLines(): string[] {
  if (process.stdout.isTTY) return [texts.link, url]
  const file = path.join(readConfig().dataDir, 'setup-link.txt')
  try {
    rmSync(file, { force: true })
    writeFileSync(file, `${url}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    return exitWith(texts.notWritten(errorMessage(error)), 1)
  }
  return [texts.linkInFile(displayPath(file))]
}

function read() {
  const options = { yes: { type: 'boolean', default: false } } as const
  const commands = { en: en.command, de: de.command }
  const { values, positionals, language } = readCommandLine(options, commands)
  const { unexpectedArgument, usage } = commands[language]
  if (positionals.length > 0) return exitWith(`${unexpectedArgument}\n${usage}`, 2)
  return { skipConfirmation: values.yes, language }
}
