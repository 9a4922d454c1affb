// Imports CSV files that tests write, and collects the report and the row issues.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import type { ImportReport, RowIssue } from '#shop/import/import.ts'
import { type ImportInput, importTable } from '#shop/import/import.server.ts'
import { type Mapping, readMapping } from '#shop/import/mapping.ts'
import { reasons, report } from '#words/en/commands/import.ts'

export const importedAt = new Date('2026-11-21T08:00:00Z')

/**
 * Returns a function that writes a CSV file and returns the file's path. Removes the files after the tests of this test
 * file.
 */
export function temporaryCsvFiles(): (text: string | Uint8Array) => Promise<string> {
  let folder = ''
  let files = 0
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'alcove-import-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  return async (text) => {
    const file = path.join(folder, `${(files += 1)}.csv`)
    await writeFile(file, text)
    return file
  }
}

/** Imports a file. Returns the report and the sentence of each row issue. Throws if the import is refused. */
export async function importFile(db: Db, input: Partial<ImportInput> & { file: string }) {
  const said: string[] = []
  const outcome = await importTable(db, {
    mapping: null,
    now: importedAt,
    onIssue: (issue) => said.push(sentence(issue)),
    ...input,
  })
  if (!outcome.ok) throw new Error(outcome.problem.code)
  return { report: outcome.value, said }
}

function sentence({ line, column, value, reason }: RowIssue): string {
  const say = reasons[reason.code] as (facts: unknown) => string
  return report.issue({ line, column, value, reason: say(reason.facts) })
}

export const counts = ({ rows, products, created, updated, unchanged, merged, badRows }: ImportReport) => ({
  rows,
  products,
  created,
  updated,
  unchanged,
  merged,
  badRows,
})

/**
 * Imports a file in another shop's format. Returns the counts of the report, and how often each reason excluded a row
 * or caused a warning.
 */
export async function importCounts(db: Db, input: Partial<ImportInput> & { file: string }) {
  const reasonsOf: Record<'out' | 'warned', Record<string, number>> = { out: {}, warned: {} }
  const { report: it } = await importFile(db, {
    ...input,
    onIssue({ kind, reason }) {
      const counted = reasonsOf[kind === 'bad' ? 'out' : 'warned']
      counted[reason.code] = (counted[reason.code] ?? 0) + 1
    },
  })
  const { rows, products, variants, pictures, badRows } = it
  return { as: it.recognised?.format ?? null, rows, products, variants, pictures, badRows, ...reasonsOf }
}

export type ImportCounts = Partial<Awaited<ReturnType<typeof importCounts>>>

/** Reads a mapping for CSV files that only tests import. */
export async function testMapping(name: string): Promise<Mapping> {
  return mappingOf(
    await readFile(path.join(projectRoot(), 'tests/fixtures/import/mappings', `${name}.json`), 'utf8'),
  )
}

export async function shippedMapping(name: string): Promise<Mapping> {
  return mappingOf(await readFile(path.join(projectRoot(), 'db/mappings', name), 'utf8'))
}

export function mappingOf(mapping: string | object): Mapping {
  const read = readMapping(typeof mapping === 'string' ? mapping : JSON.stringify(mapping))
  if (!read.ok) throw new Error(read.problem.code)
  return read.value
}
