import type { Db } from '#platform/db/database.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, enqueue, onJob } from '#platform/jobs/jobs.server.ts'
import type { ProductId } from '#shop/ids.ts'
import { indexProducts } from './index-products.server.ts'

const indexJob = defineJob<{ ids: ProductId[] }>('search.index_products', { timeoutSeconds: 120 })

export function searchJobs({ db }: { readonly db: Db }): JobHandler[] {
  return [onJob(indexJob, ({ ids }) => indexProducts(db, ids))]
}

/** Number of products that a command indexes itself, so that customers find the change at once. */
const AT_ONCE = 50
/** Number of products that one job indexes, so that no request waits long for the database. */
const PER_JOB = 200

/**
 * Updates the search index for products whose category, room or collection has changed. Indexes a few products in the
 * caller's transaction, and leaves the others to background jobs.
 */
export async function indexSoon(tx: Db, products: readonly ProductId[]): Promise<void> {
  await indexProducts(tx, products.slice(0, AT_ONCE))
  for (let from = AT_ONCE; from < products.length; from += PER_JOB)
    await enqueue(tx, indexJob, { ids: products.slice(from, from + PER_JOB) })
}
