import type { Config } from '#app/server/config.server.ts'

/**
 * Whether the outbox is where letters and texts are read, by whoever tries the demo: there alone staff may see what opens
 * somebody's account.
 */
export function isOnlyMailbox({ mode, smtp, twilio }: Config): boolean {
  return mode === 'demo' && smtp === null && twilio === null
}
