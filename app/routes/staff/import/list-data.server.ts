import { requireStaff } from '#app/request/staff-guard.server.ts'
import { listImportRuns, MAX_TABLE_MEGABYTES } from '#shop/imports/imports.server.ts'
import { formatMoment } from '#words/format.ts'

export type ImportListData = Awaited<ReturnType<typeof loadImportList>>

/** Loads the latest imports. */
export async function loadImportList(context: Parameters<typeof requireStaff>[0]) {
  const { db, language, settings } = requireStaff(context)
  const runs = await listImportRuns(db)
  return {
    maxMegabytes: MAX_TABLE_MEGABYTES,
    runs: runs.map(({ id, fileName, createdAt, state, report }) => ({
      id,
      fileName,
      at: formatMoment(createdAt, language, settings.timeZone),
      state,
      products: report?.products ?? null,
      badRows: report?.badRows ?? 0,
    })),
  }
}
