// npm run export -- [FILE] [--excel] [--force] [--language en|de]
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { log } from '#platform/log.server.ts'
import { exportCommand, exportHandlers } from '#shop/import/export-command.server.ts'
import type { ExportReport } from '#shop/import/export.server.ts'
import type { Language } from '#shop/language.ts'
import * as de from '#words/de/commands/export.ts'
import * as en from '#words/en/commands/export.ts'
import { problemText } from '#words/problem-text.ts'
import { runCommand, displayPath } from './lib/run-command.ts'
import { exitWith, readCommandLine } from './lib/command-line.ts'

const HANDLES_SHOWN = 10
const words: Record<Language, typeof en> = { en, de }

// Standard output is for the CSV file or the report only.
log.level = 'silent'
const { file, replace, style, language } = read()
const { report } = words[language]
const begin = performance.now()

if (file === '-') await toStandardOutput()
else {
  const written = await write(path.resolve(file))
  if (written) printReport(written, process.stdout)
}

async function write(to: string): Promise<ExportReport | null> {
  const outcome = await runCommand(
    exportCommand,
    { file: to, replace, style },
    ({ db }, { shopUrl }) => exportHandlers({ db, address: () => shopUrl ?? null }),
    ({ products, of }) => report.progress({ done: products, of }),
  )
  if (outcome.ok) return outcome.value
  process.stderr.write(`${problemText(outcome.problem, language)}\n`)
  process.exitCode = 1
  return null
}

/**
 * Exports to a private temporary file and prints the file, because the running shop can write only to files. Deletes
 * the file at exit.
 */
async function toStandardOutput(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'alcove-export-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  try {
    const written = await write(path.join(folder, 'catalogue.csv'))
    if (!written) return
    await pipeline(createReadStream(written.file), process.stdout)
    printReport({ ...written, file: '-' }, process.stderr)
  } catch (error) {
    // EPIPE means that the reader, for example `head`, has closed the pipe.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
  }
}

function printReport({ leftOut, ...written }: ExportReport, to: NodeJS.WriteStream): void {
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  to.write(`${report.done({ ...written, file: displayPath(written.file), seconds })}\n`)
  if (leftOut.length === 0) return
  const handles = leftOut.slice(0, HANDLES_SHOWN)
  to.write(`${report.leftOut({ handles, more: leftOut.length - handles.length })}\n`)
}

function read() {
  const options = {
    force: { type: 'boolean', default: false },
    excel: { type: 'boolean', default: false },
  } as const
  const commands = { en: en.command, de: de.command }
  const { values, positionals, language } = readCommandLine(options, commands)
  const [first = `catalogue-${new Date().toISOString().slice(0, 10)}.csv`] = positionals
  const { oneFile, usage } = commands[language]
  if (positionals.length > 1) return exitWith(`${oneFile}\n${usage}`, 2)
  return { file: first, replace: values.force, style: values.excel ? 'excel' : 'standard', language } as const
}
