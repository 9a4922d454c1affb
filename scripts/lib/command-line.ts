// Argument parsing shared by the commands: options, `--language`, `--help` and error messages.
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { isLanguage, type Language, languageOfLocale } from '#shop/language.ts'

export interface CommandWords {
  readonly usage: string
  readonly help: string
  readonly unknownLanguage: string
}

const common = { language: { type: 'string' }, help: { type: 'boolean' } } as const

/**
 * Parses the arguments. The language is that of `--language` or, without `--language`, that of the terminal. Exits on
 * `--help` and on invalid arguments.
 */
export function readCommandLine<const Own extends ParseArgsOptionsConfig>(
  own: Own,
  words: Readonly<Record<Language, CommandWords>>,
) {
  const args = process.argv.slice(2)
  const terminal = languageOfTerminal()
  const commonValues = parseArgs({ args, options: common, strict: false, allowPositionals: true }).values
  const language = commonValues.language === undefined ? terminal : commonValues.language
  const { usage, help, unknownLanguage } = words[isLanguage(language) ? language : terminal]
  if (commonValues.help) return exitWith(`${usage}\n${help}`, 0)
  if (!isLanguage(language)) return exitWith(unknownLanguage, 2)
  try {
    return { language, ...parseArgs({ args, options: { ...own, ...common }, allowPositionals: true }) }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return exitWith(`${error.message}\n${usage}`, 2)
  }
}

/** Returns the file argument, or `null` if there is none. Exits on `--help` and on any other argument. */
export function readFileArgument(usage: string): string | null {
  return readFileAndOptions(usage, {}).file
}

/**
 * Returns the file argument, or `null` if there is none, and the values of the options. Exits on `--help` and on any
 * other argument.
 */
export function readFileAndOptions<const Own extends ParseArgsOptionsConfig>(usage: string, own: Own) {
  const help = { help: common.help }
  const isHelp = parseArgs({ options: help, strict: false, allowPositionals: true }).values.help
  if (isHelp) return exitWith(usage, 0)
  try {
    const { values, positionals } = parseArgs({ options: own, allowPositionals: true })
    const [file = null, ...others] = positionals
    return others.length > 0 ? exitWith(usage, 2) : { file, values }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return exitWith(`${error.message}\n${usage}`, 2)
  }
}

function languageOfTerminal(): Language {
  return languageOfLocale(Intl.DateTimeFormat().resolvedOptions().locale)
}

/** Prints the text and exits. With code 0, prints to standard output, otherwise to standard error. */
export function exitWith(text: string, code: number): never {
  process[code === 0 ? 'stdout' : 'stderr'].write(`${text}\n`)
  return process.exit(code)
}
