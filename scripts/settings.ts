// npm run settings -- list | get NAME | set NAME VALUE … | export [FILE] | import FILE [--language en|de]
import { readFileSync, writeFileSync } from 'node:fs'
import { systemClock } from '#platform/clock.ts'
import { errorMessage } from '#platform/error-message.ts'
import { log } from '#platform/log.server.ts'
import { deliverableCountries } from '#shop/delivery/delivery.server.ts'
import type { Language } from '#shop/language.ts'
import { findField } from '#shop/settings/fields.ts'
import { readSettingsFile, settingsFileOf } from '#shop/settings/settings-file.ts'
import {
  readSettingsCommand,
  saveSettingsCommand,
  settingsHandlers,
} from '#shop/staff/settings-command.server.ts'
import * as de from '#words/de/commands/settings.ts'
import * as en from '#words/en/commands/settings.ts'
import { settingErrorText } from '#words/setting-error-text.ts'
import { settingsFileErrorText } from '#words/settings-file-text.ts'
import { exitWith, readCommandLine } from './lib/command-line.ts'
import { type Handlers, runCommand } from './lib/run-command.ts'

const words: Record<Language, typeof en> = { en, de }
const NO_PROGRESS = () => ''

// Standard output is for the settings only.
log.level = 'silent'
const { positionals, language } = readCommandLine({}, { en: en.command, de: de.command })
const { command, texts } = words[language]
const [action, ...args] = positionals
const handlers: Handlers = ({ db }) => settingsHandlers({ db, clock: systemClock, deliverableCountries })

switch (action) {
  case 'list':
    await list()
    break
  case 'get':
    await get()
    break
  case 'set':
    await save(pairsOf(args))
    break
  case 'export':
    await exportAll()
    break
  case 'import':
    await importAll()
    break
  default:
    exitWith(command.usage, 2)
}

function readAll() {
  return runCommand(readSettingsCommand, {}, handlers, NO_PROGRESS)
}

async function list(): Promise<void> {
  if (args.length > 0) exitWith(command.usage, 2)
  for (const [name, text] of Object.entries(await readAll()))
    process.stdout.write(`${name} = ${JSON.stringify(text)}\n`)
}

async function get(): Promise<void> {
  const [name, ...others] = args
  if (name === undefined || others.length > 0) return exitWith(command.usage, 2)
  requireKnown([name])
  process.stdout.write(`${(await readAll())[name]}\n`)
}

async function exportAll(): Promise<void> {
  const [file, ...others] = args
  if (others.length > 0) return exitWith(command.usage, 2)
  const text = settingsFileOf(await readAll())
  if (file === undefined) process.stdout.write(text)
  else attempt(() => writeFileSync(file, text, { flag: 'wx', mode: 0o600 }))
}

async function importAll(): Promise<void> {
  const [file, ...others] = args
  if (file === undefined || others.length > 0) return exitWith(command.usage, 2)
  const read = readSettingsFile(attempt(() => readFileSync(file, 'utf8')))
  if ('error' in read) return exitWith(settingsFileErrorText(read.error, language), 1)
  await save(read.settings)
}

async function save(typed: Readonly<Record<string, string>>): Promise<void> {
  const saved = await runCommand(saveSettingsCommand, { typed }, handlers, NO_PROGRESS)
  if (!saved.ok) {
    const lines = Object.entries(saved.errors).map(
      ([name, error]) => `${name}: ${settingErrorText(error, language)}`,
    )
    return exitWith([texts.notSaved, ...lines].join('\n'), 1)
  }
  const lines = saved.value.map(({ name, from, to }) => texts.changed(name, from, to))
  process.stdout.write(`${(lines.length > 0 ? lines : [texts.unchanged]).join('\n')}\n`)
}

/** Returns the settings of the arguments: names and values in turn. */
function pairsOf(typed: readonly string[]): Record<string, string> {
  if (typed.length === 0 || typed.length % 2 === 1) return exitWith(command.usage, 2)
  const names = typed.filter((_, index) => index % 2 === 0)
  requireKnown(names)
  return Object.fromEntries(names.map((name, index) => [name, typed[index * 2 + 1] ?? '']))
}

function requireKnown(names: readonly string[]): void {
  const unknown = names.filter((name) => !findField(name))
  if (unknown.length > 0) exitWith(texts.unknownNames(unknown), 2)
}

/** Reads or writes a file. If this fails, prints one sentence and ends the process. */
function attempt<T>(access: () => T): T {
  try {
    return access()
  } catch (error) {
    return exitWith(errorMessage(error), 1)
  }
}
