import { data } from 'react-router'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { newId } from '#shop/ids.ts'
import { readPage } from '#shop/list-query.ts'
import { COUNT_LINES_PER_PAGE, countLineFilters } from '#shop/stock/counts/counts.ts'
import { findCount, listCountLines } from '#shop/stock/counts/list-counts.server.ts'
import { formatMoment } from '#words/format.ts'
import { requireCountId } from './commands.server.ts'

/** Loads the stock count in the URL, with one page of its lines. */
export async function countData(
  { db, language, settings }: StaffRequestContext,
  request: Request,
  typedId: string,
) {
  const id = requireCountId(typedId)
  const count = await findCount(db, id)
  if (!count) throw data(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const filter = countLineFilters.find((each) => each === searchParams.get('show')) ?? 'all'
  const { lines, total } = await listCountLines(db, id, { filter, page: readPage(searchParams) }, language)
  const pageCount = Math.max(1, Math.ceil(total / COUNT_LINES_PER_PAGE))
  // A page that lost its last line, for example of the lines that are not counted yet, shows no lines.
  const page = Math.min(readPage(searchParams), pageCount)
  const moment = (at: Date) => formatMoment(at, language, settings.timeZone)
  return {
    count,
    lines,
    filter,
    page,
    pageCount,
    scanKey: newId<'request'>(),
    created: moment(count.createdAt),
    closed: count.closedAt && moment(count.closedAt),
  }
}
export type CountPageData = Awaited<ReturnType<typeof countData>>
