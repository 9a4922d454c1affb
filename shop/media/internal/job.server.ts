import { defineJob } from '#platform/jobs/jobs.server.ts'

/** Makes the AVIF of a picture that was taken in. */
export const makeAvif = defineJob<{ hash: string }>('make-avif', {
  retries: 5,
  backoff: 60,
  timeoutSeconds: 900,
})

/** Removes what nobody refers to. */
export const tidyMedia = defineJob<object>('tidy-media', { cron: '40 3 * * *', timeoutSeconds: 900 })
