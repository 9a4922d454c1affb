import type { RequestConfig, RequestContext } from '#app/request/request-context.server.ts'
import type { PageContext } from '#shop/pages/pages.server.ts'
import type { PageFacts, PageServices } from '#words/page-facts.ts'
import { listCookies } from './cookies.server.ts'

/** Returns everything that the placeholders of a text page state. */
export function pageContextOf(
  ctx: Pick<RequestContext, 'settings' | 'config' | 'links' | 'now'>,
): PageContext {
  const { settings, links, now } = ctx
  return { settings, facts: pageFactsOf(ctx), absolute: links.absolute, now }
}

/** Returns the facts that the generated parts of the text pages state. */
export function pageFactsOf({ settings, config }: Pick<RequestContext, 'settings' | 'config'>): PageFacts {
  return { services: servicesOf(config), cookies: listCookies(config), retention: settings.retention }
}

/** Returns the configured services of other companies. */
export function servicesOf({
  payments,
  smtp,
  twilio,
  providers,
  firebase,
  files,
}: Omit<RequestConfig, 'dataDir' | 'mode'>): PageServices {
  return {
    payments: payments.kind,
    sendsEmails: smtp !== null,
    sendsTexts: twilio !== null,
    providers: firebase
      ? []
      : providers.map((provider) => ({
          kind: provider.kind,
          name: provider.kind === 'oidc' ? provider.name : provider.kind,
        })),
    firebase: firebase && { providers: firebase.providers, isPhoneOn: firebase.hasPhone },
    isStoredInBucket: files.kind === 's3',
  }
}
