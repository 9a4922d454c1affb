import type { Db } from '#platform/db/client.server.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.server.ts'

export const fetchPictures = defineJob<object>('catalogue.fetch_pictures', {
  retries: 3,
  backoff: 60,
  timeoutSeconds: 400,
})

/** Plans a run that fetches what is due then, or now; of those planned for the same minute one is enough. */
export async function planFetching(tx: Db, then?: Date): Promise<void> {
  const key = then ? then.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length) : 'now'
  await enqueue(tx, fetchPictures, {}, then ? { key, after: then } : { key })
}
