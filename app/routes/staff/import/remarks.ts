import { requireStaff } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { csvOf } from '#shop/import/csv.ts'
import { listRemarks } from '#shop/imports/imports.server.ts'
import type { Route } from './+types/remarks.ts'
import { reasonText } from './remark-text.server.ts'
import { requireRun } from './run-data.server.ts'

/** Responds with all remarks about the rows of a table, as a table that German and English spreadsheets open. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context)
  const { language, files } = ctx
  const run = await requireRun(ctx, params.run)
  const remarks = (await listRemarks(files, run.id)) ?? []
  const { columns, kinds } = wordsIn(language).staff.imports.remarks
  const rows = remarks.map((issue) => [
    String(issue.line),
    kinds[issue.kind],
    issue.column,
    issue.value,
    reasonText(issue, language),
  ])
  const header = [columns.line, columns.kind, columns.column, columns.value, columns.reason]
  return new Response(csvOf([header, ...rows], language), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="import-${run.id}.csv"`,
    },
  })
}
