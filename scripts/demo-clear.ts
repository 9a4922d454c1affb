// npm run demo:clear -- [--yes] [--language en|de]
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { systemClock } from '#platform/clock.ts'
import { log } from '#platform/log.server.ts'
import { isLanguage, type Language } from '#shop/language.ts'
import * as de from '#words/de/demo.ts'
import * as en from '#words/en/demo.ts'
import { clearDemoCommand, demoHandlers } from '../db/demo/commands.server.ts'
import { ask, backupFolder, shown } from './lib/ask.ts'

const words: Record<Language, typeof en> = { en, de }

// Standard output is the report's.
log.level = 'silent'
const { sure, language } = read(process.argv.slice(2))
const { cleared, command } = words[language]

if (!sure && !(await agreed())) explain(command.nothingDone, 1)
const done = await ask(
  clearDemoCommand,
  {},
  (database, config) => demoHandlers({ database, folder: backupFolder(config), clock: systemClock }),
  ({ rows }) => cleared.progress(rows),
)
const { products, groups, archived, groupsKept, orders, productsLeft } = done
const isNothing = products + groups + archived + orders === 0
const lines = [
  cleared.backedUp(shown(done.backup)),
  isNothing ? cleared.nothing : cleared.demo({ products, groups }),
  orders > 0 && cleared.orders(orders),
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

function read(args: string[]) {
  const own: Language = Intl.DateTimeFormat().resolvedOptions().locale.startsWith('de') ? 'de' : 'en'
  const options = {
    yes: { type: 'boolean', default: false },
    language: { type: 'string', default: own },
    help: { type: 'boolean', default: false },
  } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const chosen = isLanguage(values.language) ? values.language : own
    const { usage, help, unknownLanguage, noOther } = words[chosen].command
    if (values.help) return explain(`${usage}\n${help}`, 0)
    if (!isLanguage(values.language)) return explain(unknownLanguage, 2)
    if (positionals.length > 0) return explain(`${noOther}\n${usage}`, 2)
    return { sure: values.yes, language: chosen }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return explain(`${error.message}\n${words[own].command.usage}`, 2)
  }
}

function explain(text: string, code: number): never {
  process[code === 0 ? 'stdout' : 'stderr'].write(`${text}\n`)
  return process.exit(code)
}
