// A separate process that uploads a photo and makes its AVIF files: `node process-photo.ts <database url> <folder>
// <picture>`. Prints the photo's hash and each key that it wrote.
import { readFileSync } from 'node:fs'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { openFiles } from '#platform/files/open-file-store.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { mediaJobs } from '#shop/media/jobs.server.ts'
import { uploadPhoto } from '#shop/media/photos.server.ts'

log.level = 'silent'
const [url = '', folder = '', picture = ''] = process.argv.slice(2)
const database = await openDatabase({ kind: 'postgres', url })
const { db } = database
const store = await openFiles({ kind: 'folder', folder })
const written: string[] = []
const files = {
  ...store,
  put: async (key: string, bytes: Uint8Array) => {
    written.push(key)
    await store.put(key, bytes)
  },
}
const clock = { now: () => new Date() }
const handlers = mediaJobs({ db, files, clock, changed: async () => {} })
const stored = await uploadPhoto(db, files, { bytes: readFileSync(picture), now: clock.now() })
const jobs = await openJobs(database, handlers, { manual: true })
await jobs.runDue()
await jobs.close()
await database.close()
process.stdout.write(JSON.stringify({ hash: stored.ok ? stored.value.hash : stored.problem.code, written }))
