// npm run staff:invite -- EMAIL --role manager|support|merchandiser|fulfilment [--language en|de]
import { systemClock } from '#platform/clock.ts'
import { log } from '#platform/log.server.ts'
import { readAccountEmail } from '#shop/accounts/account-email.server.ts'
import type { Language } from '#shop/language.ts'
import { inviteCommand, staffHandlers } from '#shop/staff/commands.server.ts'
import { isRole } from '#shop/staff/permissions.ts'
import * as de from '#words/de/commands/staff-invite.ts'
import * as en from '#words/en/commands/staff-invite.ts'
import { formatMoment } from '#words/format.ts'
import { problemText } from '#words/problem-text.ts'
import { runCommand } from './lib/run-command.ts'
import { exitWith, readCommandLine } from './lib/command-line.ts'

const words: Record<Language, typeof en> = { en, de }

// Standard output is for the result only.
log.level = 'silent'
const { email, role, language } = read()
const { texts } = words[language]

const invited = await runCommand(
  inviteCommand,
  { email, role },
  ({ db }, { shopUrl, host, port }) =>
    staffHandlers({ db, clock: systemClock, origin: () => shopUrl ?? `http://${host}:${port}` }),
  () => '',
)
if (invited.ok) {
  const { kind, url, until } = invited.value
  const lines =
    kind === 'invited' && url && until
      ? [texts.invited(email, role), url, texts.until(momentOf(until)), texts.emailed(email)]
      : [kind === 'role_changed' ? texts.changed(email, role) : texts.unchanged(email, role)]
  process.stdout.write(`${lines.join('\n')}\n`)
} else {
  process.stderr.write(`${problemText(invited.problem, language)}\n`)
  process.exitCode = 1
}

function momentOf(until: string): string {
  return formatMoment(new Date(until), language, Intl.DateTimeFormat().resolvedOptions().timeZone)
}

function read() {
  const options = { role: { type: 'string' } } as const
  const commands = { en: en.command, de: de.command }
  const { values, positionals, language } = readCommandLine(options, commands)
  const { usage, oneAddress, noAddress, noRole } = commands[language]
  const [first] = positionals
  if (!first || positionals.length > 1) return exitWith(`${oneAddress}\n${usage}`, 2)
  const email = readAccountEmail(first)
  if (!email) return exitWith(`${noAddress(first)}\n${usage}`, 2)
  if (!isRole(values.role)) return exitWith(`${noRole}\n${usage}`, 2)
  return { email, role: values.role, language }
}
