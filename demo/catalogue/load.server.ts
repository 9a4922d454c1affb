// Loads the demo catalogue into a new shop, once. Runs before the shop accepts requests.
import type { Db } from '#platform/db/database.ts'
import { allowLongTransaction, inTransaction } from '#platform/db/transaction.server.ts'
import { backdateReductions } from '#shop/catalogue/catalogue.server.ts'
import { importTable } from '#shop/import/import.server.ts'
import type { ImportReport, RowIssue } from '#shop/import/import.ts'
import { indexProducts } from '#shop/search/index-products.server.ts'
import { changeSettings, getSettings } from '#shop/settings/settings.server.ts'
import { after, DAY } from '#shop/time.ts'
import { demoTables } from './catalogue.server.ts'

/**
 * Age of the regular prices in days. The shop shows a reduction with the lowest price of the previous 30 days, so the
 * regular prices must be older.
 */
const REGULAR_SINCE_DAYS = 45

/**
 * Time limit in seconds of the transaction that loads the demo. It is long enough for a slow machine. The transaction
 * delays no customer, because the shop does not accept requests yet.
 */
const TRANSACTION_TIMEOUT_SECONDS = 300

/**
 * Loads the demo catalogue completely or not at all. Returns the number of new products, or 0 if the catalogue was
 * loaded before.
 */
export async function loadDemo(db: Db, { now }: { now: Date }): Promise<number> {
  if ((await getSettings(db)).demoLoaded) return 0
  return inTransaction(db, async (tx) => {
    await allowLongTransaction(tx, TRANSACTION_TIMEOUT_SECONDS)
    await importWhole(tx, demoTables.groups, now)
    const { created } = await importWhole(tx, demoTables.products, now)
    await backdateReductions(tx, { addedAt: now, since: after(now, -REGULAR_SINCE_DAYS * DAY) })
    // Importing a table has set a shorter timeout for the transaction.
    await allowLongTransaction(tx, TRANSACTION_TIMEOUT_SECONDS)
    await indexProducts(tx, 'all')
    await changeSettings(tx, { demoLoaded: true }, { now })
    return created
  })
}

/** Imports one of the demo's CSV files. Throws if a row is refused. */
async function importWhole(tx: Db, file: string, now: Date): Promise<ImportReport> {
  const bad: RowIssue[] = []
  const onIssue = (issue: RowIssue) => void (issue.kind === 'bad' && bad.push(issue))
  const imported = await importTable(tx, { file, mapping: null, skipIndexing: true, now, onIssue })
  if (!imported.ok) throw new Error(`The demo's table ${file} was refused: ${imported.problem.code}`)
  if (bad.length > 0) throw new Error(`The demo's table ${file} has bad rows: ${JSON.stringify(bad)}`)
  return imported.value
}
