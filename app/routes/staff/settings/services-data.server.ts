import type { Service } from '#app/components/staff/services.ts'
import { takesRealMoney } from '#shop/payments/config.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'

/** Returns the services of other companies that the shop can use, and whether each is set up. Contains no secret. */
export function servicesOf({ config, providers, firebase }: RequestContext): Service[] {
  const { payments, smtp, twilio, files } = config
  const signIn = [...[...providers.values()].map(({ name }) => name), ...(firebase ? ['Firebase'] : [])]
  return [
    { kind: 'payments', state: takesRealMoney(payments) ? 'set' : 'test', detail: null },
    { kind: 'email', state: smtp ? 'set' : 'unset', detail: smtp && `${smtp.host}:${smtp.port}` },
    { kind: 'sms', state: twilio ? 'set' : 'unset', detail: twilio && twilio.from },
    { kind: 'sign_in', state: signIn.length > 0 ? 'set' : 'unset', detail: signIn.join(', ') || null },
    { kind: 'files', state: files.kind === 's3' ? 'set' : 'unset', detail: null },
  ]
}
