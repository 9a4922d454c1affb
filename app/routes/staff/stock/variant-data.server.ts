import { data } from 'react-router'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { readPage } from '#shop/list-query.ts'
import { ENTRIES_PER_PAGE, listEntries } from '#shop/stock/list-entries.server.ts'
import { findVariantStock } from '#shop/stock/stock-list.server.ts'
import { formatMoment } from '#words/format.ts'
import { requireVariantId } from './variant-commands.server.ts'

/** Loads the stock of the variant in the URL, with one page of its ledger. */
export async function variantData(
  { db, language, settings }: StaffRequestContext,
  request: Request,
  typedId: string,
) {
  const id = requireVariantId(typedId)
  const page = readPage(new URL(request.url).searchParams)
  const variant = await findVariantStock(db, id, language)
  if (!variant) throw data(null, { status: 404 })
  const { entries, total } = await listEntries(db, id, page)
  const pageCount = Math.max(1, Math.ceil(total / ENTRIES_PER_PAGE))
  if (page > pageCount) throw data(null, { status: 404 })
  const moment = (at: Date) => formatMoment(at, language, settings.timeZone)
  return {
    variant,
    entries: entries.map((entry) => ({ ...entry, moment: moment(entry.at) })),
    total,
    page,
    pageCount,
  }
}
export type VariantPageData = Awaited<ReturnType<typeof variantData>>
