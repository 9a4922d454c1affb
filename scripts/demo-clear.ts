// npm run demo:clear -- [--yes] [--language en|de]
import { createInterface } from 'node:readline/promises'
import { systemClock } from '#platform/clock.ts'
import { log } from '#platform/log.server.ts'
import type { Language } from '#shop/language.ts'
import * as de from '#words/de/demo.ts'
import * as en from '#words/en/demo.ts'
import { clearDemoCommand, demoHandlers } from '#demo/commands.server.ts'
import { ask, backupFolder, shown } from './lib/ask.ts'
import { explain, readCommandLine } from './lib/command-line.ts'

const words: Record<Language, typeof en> = { en, de }

// Standard output is the report's.
log.level = 'silent'
const { sure, language } = read()
const { cleared, command } = words[language]

if (!sure && !(await agreed())) explain(command.nothingDone, 1)
const done = await ask(
  clearDemoCommand,
  {},
  (database, config) => demoHandlers({ database, folder: backupFolder(config), clock: systemClock }),
  ({ rows }) => cleared.progress(rows),
)
const { products, groups, archived, groupsKept, orders, people, productsLeft } = done
const isNothing = products + groups + archived + orders + people === 0
const lines = [
  cleared.backedUp(shown(done.backup)),
  isNothing ? cleared.nothing : cleared.demo({ products, groups }),
  orders > 0 && cleared.orders(orders),
  people > 0 && cleared.people(people),
  archived > 0 && cleared.archived(archived),
  groupsKept > 0 && cleared.groupsKept(groupsKept),
  cleared.left(productsLeft - archived),
]
for (const line of lines) if (line) process.stdout.write(`${line}\n`)

async function agreed(): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return explain(`${command.sayYes}\n${command.usage}`, 2)
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const said = await asking.question(command.question)
    return command.yes.includes(said.trim().toLowerCase())
  } finally {
    asking.close()
  }
}

function read() {
  const options = { yes: { type: 'boolean', default: false } } as const
  const commands = { en: en.command, de: de.command }
  const { values, positionals, language } = readCommandLine(options, commands)
  const { noOther, usage } = commands[language]
  if (positionals.length > 0) return explain(`${noOther}\n${usage}`, 2)
  return { sure: values.yes, language }
}
