import type { ImportRunId } from '#shop/ids.ts'
import type { ImportReport, Progress, RowIssue } from '#shop/import/import.ts'
import type { ImportRefusal } from '#shop/import/import.server.ts'
import type { Mapping } from '#shop/import/mapping.ts'
import type { Problem } from '#shop/problems.ts'
import type { UntaxedGoods } from '#shop/tax-case.ts'

/**
 * State of an import. `checking`: a dry run is running. `checked`: the dry run has ended, nothing was changed. `refused`:
 * the whole file cannot be imported. `importing`: products are being saved. `finished`, `stopped`: the import has ended,
 * or staff have stopped it. `failed`: the shop could not run the import.
 */
export const importRunStates = [
  'checking',
  'checked',
  'refused',
  'importing',
  'finished',
  'stopped',
  'failed',
] as const
export type ImportRunState = (typeof importRunStates)[number]

export interface ImportOptions {
  /** Whether to import nothing if at least one row has an error. */
  readonly allOrNothing: boolean
  /** Whether values that staff have changed in the shop since the last import stay. */
  readonly keepChanges: boolean
  /** How to tax the goods that another shop system's table marks as not taxable. */
  readonly untaxed: UntaxedGoods
  /** How to import variants that the other shop sells without stock. */
  readonly backorders: Mapping['backorders']
  /** How to import products that need no shipping in the other shop. */
  readonly withoutShipping: Mapping['withoutShipping']
}

export type RunRefusal = Problem<ImportRefusal | 'import.upload_gone'>

/** Equal remarks about rows of a table: the same reason in the same column. `example`: the first of them. */
export interface RemarkGroup {
  readonly count: number
  readonly example: RowIssue
}

export interface ImportRun {
  readonly id: ImportRunId
  readonly fileName: string
  readonly bytes: number
  readonly createdAt: Date
  readonly mapping: Mapping | null
  /** The text of the mapping file. `null`: the import recognises the format by the column names. */
  readonly mappingText: string | null
  readonly options: ImportOptions
  readonly state: ImportRunState
  readonly isStopping: boolean
  readonly progress: Progress | null
  readonly refusal: RunRefusal | null
  readonly report: ImportReport | null
  readonly remarks: readonly RemarkGroup[]
  readonly endedAt: Date | null
}

export type ImportRunSummary = Pick<ImportRun, 'id' | 'fileName' | 'createdAt' | 'state' | 'report'>

/** Returns whether a background job is working on the import. */
export function isRunning(state: ImportRunState): boolean {
  return state === 'checking' || state === 'importing'
}

/** Returns whether staff may still change how the table is read. */
export function isOpen(state: ImportRunState): boolean {
  return state === 'checking' || state === 'checked' || state === 'refused'
}
