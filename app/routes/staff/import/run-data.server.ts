// Loads an import with its texts. The sentences about rows exist only on the server, because they are many.
import { data } from 'react-router'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { readId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { choiceIn, guessChoices, mappingOfColumns } from '#shop/import/column-choices.ts'
import type { ImportReport } from '#shop/import/import.ts'
import { findImportRun, sampleOf } from '#shop/imports/imports.server.ts'
import { type ImportRun, isOpen, isRunning } from '#shop/imports/imports.ts'
import { changeText } from './change-text.server.ts'
import { remarkText } from './remark-text.server.ts'
import { formatMoment } from '#words/format.ts'
import { problemText } from '#words/problem-text.ts'

/** Maximum number of columns for which staff can choose the content. A form has at most 100 fields. */
export const MOST_COLUMNS = 90

/** Returns the import with the ID in the URL. Throws a 404 if no import has this ID. */
export async function requireRun({ db }: StaffRequestContext, id: string): Promise<ImportRun> {
  const runId = readId<'import_run'>(id)
  const run = runId && (await findImportRun(db, runId))
  if (!run) throw data(null, { status: 404 })
  return run
}

export type RunData = Awaited<ReturnType<typeof loadRun>>

export async function loadRun(ctx: StaffRequestContext, id: string) {
  const { files, language, settings } = ctx
  const run = await requireRun(ctx, id)
  const { state, mapping, report, refusal } = run
  const canChangeReading = isOpen(state) && !isRunning(state)
  const sample = canChangeReading ? await sampleOf(files, run) : null
  const columns = sample?.columns.slice(0, MOST_COLUMNS) ?? []
  const guesses = guessChoices(columns.map(({ name }) => name))
  return {
    id: run.id,
    fileName: run.fileName,
    uploadedAt: formatMoment(run.createdAt, language, settings.timeZone),
    state,
    isRunning: isRunning(state),
    isStopping: run.isStopping,
    progress: run.progress,
    refusal: refusal && problemText(refusal, language),
    report: report && shownReport(report, language),
    remarks: run.remarks.map(({ count, example }) => ({
      count,
      kind: example.kind,
      line: example.line,
      text: remarkText(example, language),
    })),
    hasRemarks: run.remarks.length > 0,
    reading: sample && {
      isNeeded: refusal?.code === 'import.mapping_needed',
      isKnown: sample.isKnown,
      isForeign: sample.isForeign,
      isAutomatic: mapping === null,
      // The form shows only a part of such a mapping.
      isByFile: mapping !== null && !isByColumns(run, columns),
      tooMany: sample.columns.length > MOST_COLUMNS,
      language: mapping?.language ?? language,
      options: run.options,
      columns: columns.map(({ name, values }, index) => ({
        name,
        values,
        choice: mapping ? choiceIn(mapping, name) : (guesses[index] ?? ''),
      })),
    },
  }
}

/** Returns whether the choices for the columns are the whole mapping. */
function isByColumns(
  { mapping, mappingText }: ImportRun,
  columns: readonly { readonly name: string }[],
): boolean {
  if (!mapping) return false
  const choices = columns.map(({ name }) => ({ name, choice: choiceIn(mapping, name) }))
  const made = mappingOfColumns({ language: mapping.language, columns: choices })
  return made.ok && 'value' in made && made.value === mappingText
}

/** The numbers of a report, in the order in which the page shows them. */
const numbers = [
  'rows',
  'badRows',
  'products',
  'created',
  'updated',
  'unchanged',
  'variants',
  'variantsArchived',
  'categoriesAdded',
  'pictures',
  'withoutStock',
  'withoutManufacturer',
  'untaxed',
  'merged',
  'differing',
  'backorders',
] as const satisfies readonly (keyof ImportReport)[]
const ALWAYS = new Set<string>(['rows', 'badRows', 'products', 'created', 'updated', 'unchanged'])

/** The maximum number of changed fields in an example of a product. */
const MOST_FIELDS = 6

function shownReport(report: ImportReport, language: Language) {
  const { ownChanges } = report
  const facts = [
    ...numbers.map((name) => ({ name, value: report[name] })),
    { name: 'missingDimensions' as const, value: report.missingDimensions.any },
  ]
  return {
    facts: facts.filter(({ name, value }) => value > 0 || ALWAYS.has(name)),
    products: report.products,
    recognised: report.recognised?.format ?? null,
    readAs: report.readAs,
    unreadColumns: report.unreadColumns,
    ownChanges: {
      ...ownChanges,
      examples: ownChanges.examples.map(({ handle, field, own, imported }) => ({
        handle,
        field,
        text: changeText({ field, before: own, after: imported }, language),
      })),
    },
    dryRun: report.dryRun,
    examples: (report.dryRun ? report.examples : []).map(({ kind, handle, name, fields }) => ({
      kind,
      handle,
      name,
      changes: fields.slice(0, MOST_FIELDS).map((change) => changeText(change, language)),
    })),
  }
}
