import type { ImportRunId } from '#shop/ids.ts'
import type { ImportReport, Progress } from '#shop/import/import.ts'
import type { Json, TablesOf } from '#shop/table-types.ts'
import type { ImportOptions, ImportRunState, RemarkGroup, RunRefusal } from './imports.ts'

interface Columns {
  import_runs: {
    id: ImportRunId
    /** The text of a mapping file. Older imports have an object. Not an object, because its keys would lose their order. */
    mapping: Json<string | object> | null
    options: Json<ImportOptions>
    state: ImportRunState
    progress: Json<Progress> | null
    refusal: Json<RunRefusal> | null
    report: Json<ImportReport> | null
    remarks: Json<readonly RemarkGroup[]>
  }
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}
