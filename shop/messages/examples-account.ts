import { after, DAY, MINUTE } from '#shop/time.ts'
import type { AccountMessageFacts } from './about-account.ts'
import type { ExampleShop } from './examples.ts'
import { securityExamplesOf } from './examples-security.ts'

/** What each kind of message about an account would have to say. */
export function accountExamplesOf(shop: ExampleShop): AccountMessageFacts {
  const { address, sender, timeZone, now } = shop
  const link = (path: string, lasts: number) => ({
    sender,
    url: `${address}${path}?token=Hk3vTqz8YcWnR2sLx5bDfPmJ7gKa9eQu`,
    until: after(now, lasts).toISOString(),
    timeZone,
  })
  const hint = { sender, signInUrl: `${address}/sign-in` }
  return {
    ...securityExamplesOf(shop),
    email_verification: link('/verify-email', DAY),
    account_exists: { ...hint, forgotUrl: `${address}/forgot-password` },
    sign_in_link: link('/sign-in/link', 15 * MINUTE),
    password_reset: link('/reset-password', 30 * MINUTE),
    email_change: link('/account/security/email/confirmation', 30 * MINUTE),
    account_missing: { ...hint, signUpUrl: `${address}/sign-up` },
    account_deleted: { sender, at: now.toISOString(), timeZone, orders: 3, openOrders: 1 },
    staff_invitation: link('/staff/invitation', 3 * DAY),
  }
}
