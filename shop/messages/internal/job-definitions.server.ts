import type { MessageId } from '#shop/ids.ts'
import { MINUTE } from '#shop/time.ts'
import { defineJob } from '#platform/jobs/jobs.server.ts'

/**
 * Job that sends one e-mail. The first retry comes after ten seconds. Each further pause is twice as long as the
 * previous one, but at most an hour. Retries end after about a day.
 */
export const sendJob = defineJob<{ messageId: MessageId }>('messages.send', {
  retries: 30,
  backoff: 10,
  timeoutSeconds: 120,
})

/** Job that sends one text message. It has its own workers, so that a slow mail server does not delay text messages. */
export const sendSmsJob = defineJob<{ messageId: MessageId }>('messages.send_sms', sendJob)

/** Returns the job that sends messages of the given channel (e-mail or text message). */
export function sendJobOf(channel: 'email' | 'sms'): typeof sendJob {
  return channel === 'sms' ? sendSmsJob : sendJob
}

export const wipeJob = defineJob<object>('messages.wipe_secrets', { cron: '35 * * * *', retries: 0 })
export const resumeJob = defineJob<object>('messages.take_up', { cron: '*/5 * * * *', retries: 0 })

/**
 * Milliseconds after which an unfinished attempt counts as lost, because its process must have died. This is twice the
 * time-out of the job.
 */
export const LOST_AFTER_MS = 4 * MINUTE
