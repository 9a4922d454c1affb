import { data } from 'react-router'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { readPeriod } from '#shop/figures/figures.ts'
import { csvOfCells } from '#shop/import/csv.ts'
import { dayOf } from '#shop/time.ts'
import type { Route } from './+types/table.ts'
import { tableRows } from './table-rows.server.ts'
import { tables } from './tables.ts'

/** Responds with one of the CSV files of a period. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, settings, language, now } = requireStaff(context)
  const table = tables.find((name) => params.table === `${name}.csv`)
  const { period, error } = readPeriod(new URL(request.url).searchParams, dayOf(now, settings.timeZone))
  if (!table || error) throw data(null, { status: 404 })
  const rows = await tableRows(db, table, { period, settings, language })
  return new Response(csvOfCells(rows, language), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${table}-${period.from}-${period.to}.csv"`,
    },
  })
}
