// Texts of an import in the language of the command: row issues, progress and the final report.
import type { Change, ImportReport, Progress, RowIssue } from '#shop/import/import.ts'
import type { IssueSummary } from '#shop/import/issue-summary.ts'
import type { Language } from '#shop/language.ts'
import * as de from '#words/de/commands/import.ts'
import * as en from '#words/en/commands/import.ts'

export const importWords: Record<Language, typeof en> = { en, de }

const FIELDS_SHOWN = 4

function issueSentence({ line, column, value, reason }: RowIssue, language: Language): string {
  const { reasons, report } = importWords[language]
  const sentence = reasons[reason.code] as (facts: unknown) => string
  return report.issue({ line, column, value, reason: sentence(reason.facts) })
}

/** Returns the sentences about rows. Remarks that many rows share become one sentence each. */
export function issueLines(summary: IssueSummary, language: Language): string[] {
  const { reasons, report } = importWords[language]
  const repeated = summary.repeated().flatMap(({ count, examples: [first] }) => {
    if (!first) return []
    const { line, column, value, reason } = first
    const sentence = reasons[reason.code] as (facts: unknown) => string
    return report.repeated({ count, column, value, line, reason: sentence(reason.facts) })
  })
  return [...summary.single().map((issue) => issueSentence(issue, language)), ...repeated]
}

/** Returns the progress with rows, per cent, rate and remaining time. `seconds`: time since the phase began. */
export function progressSentence({ phase, rows, of }: Progress, seconds: number, language: Language): string {
  const { report } = importWords[language]
  if (phase === 'reading' || of === null) return report.reading(rows)
  if (rows === 0) return report.reading(of)
  const perSecond = rows / Math.max(seconds, 0.001)
  const left = report.secondsLeft(Math.ceil((of - rows) / Math.max(perSecond, 1)))
  const percent = Math.floor((rows / of) * 100)
  const sentence = report.progress({ done: rows, of, percent, perSecond: Math.round(perSecond), left })
  return phase === 'trying' ? report.checking(sentence) : sentence
}

export function reportLines(it: ImportReport, seconds: number, language: Language): string[] {
  const { report } = importWords[language]
  const { encoding, delimiter, decimal } = it.readAs
  const duration = report.duration({ seconds: seconds.toFixed(1), perSecond: Math.round(it.rows / seconds) })
  const stopped = it.stoppedAfterLine !== null
  return [
    `${report.title({ dryRun: it.dryRun, stopped })} (${duration})`,
    ...[
      it.recognised && report.recognised(it.recognised),
      report.rows(it.rows),
      `${report.products(it.products)}, ${report.variants(it.variants)}: ${report.created(it.created)}, ${report.updated(it.updated)}, ${report.unchanged(it.unchanged)}`,
      it.merged > 0 && report.merged(it.merged),
      it.differing > 0 && report.differing(it.differing),
      report.badRows(it.badRows),
      it.products > 0 && report.missingDimensions(it.missingDimensions),
      it.withoutStock > 0 && report.withoutStock(it.withoutStock),
      it.withoutManufacturer > 0 && report.withoutManufacturer(it.withoutManufacturer),
      it.notSold.giftCards + it.notSold.digital > 0 && report.notSold(it.notSold),
      it.backorders > 0 && report.backorders({ variants: it.backorders, weeks: it.backorderWeeks }),
      it.recognised && it.untaxed > 0 && report.untaxed(it.untaxed),
      it.incompleteGuarantees > 0 && report.incompleteGuarantees(it.incompleteGuarantees),
      it.variantsArchived > 0 && report.variantsArchived(it.variantsArchived),
      it.pictures > 0 && report.pictures(it.pictures),
      it.categoriesAdded > 0 && report.categories(it.categoriesAdded),
      Object.values(it.defined).some((number) => number > 0) && report.defined(it.defined),
      it.unreadColumns.length > 0 && report.unreadColumns(it.unreadColumns),
      report.readAs({ encoding, delimiter: report.delimiters[delimiter], decimal }),
      it.stoppedAfterLine !== null &&
        report.stoppedAt({ line: it.stoppedAfterLine, imported: it.created + it.updated }),
    ]
      .filter((line) => line !== false && line !== null)
      .map((line) => `  ${line}`),
    ...ownChangeLines(it, language),
    ...(it.dryRun && it.examples.length > 0 ? [report.examplesTitle] : []),
    ...(it.dryRun ? it.examples.map((change) => `  ${changeLine(change, language)}`) : []),
  ]
}

/** Returns the changes of the owner that the import undoes or keeps, one in each line. */
function ownChangeLines({ ownChanges, dryRun }: ImportReport, language: Language): string[] {
  const { report } = importWords[language]
  const { fields, kept, examples } = ownChanges
  if (fields === 0) return []
  const lines = examples.map(
    ({ handle, field, own, imported }) => `  ${handle}: ${field} ${quoted(own)} → ${quoted(imported)}`,
  )
  const more = fields > examples.length ? ['  …'] : []
  return [report.ownChanges({ fields, kept, dryRun }), ...(kept ? [] : [...lines, ...more])]
}

function changeLine({ kind, handle, name, fields }: Change, language: Language): string {
  const { report } = importWords[language]
  const shown = fields
    .slice(0, FIELDS_SHOWN)
    .map(({ field, before, after }) => `${field} ${quoted(before)} → ${quoted(after)}`)
  const rest = fields.length > FIELDS_SHOWN ? ['…'] : []
  const what = fields.length > 0 ? [...shown, ...rest].join(', ') : kind === 'updated' ? report.stockOnly : ''
  return `${report.change[kind]}: ${name} (${handle})${what && `: ${what}`}`
}

function quoted(value: string): string {
  const short = value.length > 40 ? `${value.slice(0, 39)}…` : value
  return short === '' ? '–' : short
}
