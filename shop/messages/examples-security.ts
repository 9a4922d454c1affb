import type { SecurityMessageFacts } from './about-security.ts'
import { after, DAY } from '#shop/time.ts'
import type { ExampleShop } from './examples.ts'

/** What each kind of message about an account's safety would have to say. */
export function securityExamplesOf({ address, sender, timeZone, now }: ExampleShop): SecurityMessageFacts {
  const news = {
    sender,
    at: now.toISOString(),
    timeZone,
    browser: 'Firefox',
    system: 'Windows',
    place: '203.0.113.0',
    securityUrl: `${address}/account/security`,
    forgotUrl: `${address}/forgot-password`,
  }
  return {
    new_device: news,
    password_changed: news,
    email_changed: {
      ...news,
      reader: 'old',
      undoUrl: `${address}/sign-in/old-address?token=Hk3vTqz8YcWnR2sLx5bDfPmJ7gKa9eQu`,
      until: after(now, 7 * DAY).toISOString(),
    },
    second_factor_off: news,
  }
}
