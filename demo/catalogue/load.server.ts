// Fills a new shop with the demo catalogue, once. Runs before the shop opens.
import type { Db } from '#platform/db/database.ts'
import { allowLongTransaction, inTransaction } from '#platform/db/transaction.server.ts'
import { backdateReductions } from '#shop/catalogue/catalogue.server.ts'
import { importTable } from '#shop/import/import.server.ts'
import type { ImportReport, RowIssue } from '#shop/import/import.ts'
import { indexProducts } from '#shop/search/index-products.server.ts'
import { changeSettings, getSettings } from '#shop/settings/settings.server.ts'
import { after, DAY } from '#shop/time.ts'
import { demoTables } from './catalogue.server.ts'

/** A reduction is shown with the lowest price of the 30 days before it: the regular price must be older than that. */
const REGULAR_SINCE_DAYS = 45

/** Nobody is in the shop yet, and a slow machine may take its time. */
const TRANSACTION_TIMEOUT_SECONDS = 300

/** Loads the demo catalogue, all of it or nothing, into a shop that never had it; returns the number of new products. */
export async function loadDemo(db: Db, { now }: { now: Date }): Promise<number> {
  if ((await getSettings(db)).demoLoaded) return 0
  return inTransaction(db, async (tx) => {
    await allowLongTransaction(tx, TRANSACTION_TIMEOUT_SECONDS)
    await importWhole(tx, demoTables.groups, now)
    const { created } = await importWhole(tx, demoTables.products, now)
    await backdateReductions(tx, { addedAt: now, since: after(now, -REGULAR_SINCE_DAYS * DAY) })
    // Each part of an import has shortened it.
    await allowLongTransaction(tx, TRANSACTION_TIMEOUT_SECONDS)
    await indexProducts(tx, 'all')
    await changeSettings(tx, { demoLoaded: true }, { now })
    return created
  })
}

/** Imports a table of our own, of which every row must land. */
async function importWhole(tx: Db, file: string, now: Date): Promise<ImportReport> {
  const bad: RowIssue[] = []
  const onIssue = (issue: RowIssue) => void (issue.kind === 'bad' && bad.push(issue))
  const imported = await importTable(tx, { file, mapping: null, skipIndexing: true, now, onIssue })
  if (!imported.ok) throw new Error(`The demo's table ${file} was refused: ${imported.problem.code}`)
  if (bad.length > 0) throw new Error(`The demo's table ${file} has bad rows: ${JSON.stringify(bad)}`)
  return imported.value
}
