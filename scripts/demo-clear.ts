// npm run demo:clear -- [--yes] [--language en|de]
import { createInterface } from 'node:readline/promises'
import { systemClock } from '#platform/clock.ts'
import { log } from '#platform/log.server.ts'
import type { Language } from '#shop/language.ts'
import * as de from '#words/de/commands/demo.ts'
import * as en from '#words/en/commands/demo.ts'
import { clearDemoCommand, demoHandlers } from '#demo/commands.server.ts'
import { runCommand, backupFolder, displayPath } from './lib/run-command.ts'
import { exitWith, readCommandLine } from './lib/command-line.ts'

const words: Record<Language, typeof en> = { en, de }

// Standard output is for the report only.
log.level = 'silent'
const { skipConfirmation, language } = read()
const { cleared, command } = words[language]

if (!skipConfirmation && !(await isConfirmed())) exitWith(command.cancelled, 1)
const done = await runCommand(
  clearDemoCommand,
  {},
  (database, config) => demoHandlers({ database, folder: backupFolder(config), clock: systemClock }),
  ({ rows }) => cleared.progress(rows),
)
const { products, groups, archived, groupsRetained, orders, people, productsLeft } = done
const isNothing = products + groups + archived + orders + people === 0
const lines = [
  cleared.backedUp(displayPath(done.backup)),
  isNothing ? cleared.nothing : cleared.demo({ products, groups }),
  orders > 0 && cleared.orders(orders),
  people > 0 && cleared.people(people),
  archived > 0 && cleared.archived(archived),
  groupsRetained > 0 && cleared.groupsRetained(groupsRetained),
  cleared.left(productsLeft - archived),
]
for (const line of lines) if (line) process.stdout.write(`${line}\n`)

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    return exitWith(`${command.confirmationNeeded}\n${command.usage}`, 2)
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const reply = await prompt.question(command.question)
    return command.yes.includes(reply.trim().toLowerCase())
  } finally {
    prompt.close()
  }
}

function read() {
  const options = { yes: { type: 'boolean', default: false } } as const
  const commands = { en: en.command, de: de.command }
  const { values, positionals, language } = readCommandLine(options, commands)
  const { unexpectedArgument, usage } = commands[language]
  if (positionals.length > 0) return exitWith(`${unexpectedArgument}\n${usage}`, 2)
  return { skipConfirmation: values.yes, language }
}
