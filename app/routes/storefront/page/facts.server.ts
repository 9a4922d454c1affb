import { href } from 'react-router'
import type { RequestConfig, RequestContext } from '#app/request/request-context.server.ts'
import { money } from '#shop/money.ts'
import { formatPhone } from '#shop/phone.server.ts'
import type { ShopAddress } from '#shop/settings/settings.ts'
import { countryName, formatPrice } from '#words/format.ts'
import type { PageAddress, PageFacts, PageServices } from '#words/page-facts.ts'
import { listCookies } from './cookies.server.ts'

/** Returns the values that the text pages show, from the settings and the configuration of the shop. */
export function pageFactsOf({
  settings,
  config,
  language,
  links,
}: Pick<RequestContext, 'settings' | 'config' | 'language' | 'links'>): PageFacts {
  const { owner, contact, homeDeliveryMinor, currency } = settings
  const address = ({ name, street, postcode, city, country }: ShopAddress): PageAddress => ({
    name,
    street,
    city: `${postcode} ${city}`,
    country: countryName(country, language),
  })
  const countries = settings.deliveryCountries.map((code) => countryName(code, language))
  return {
    shopName: settings.shopName,
    owner: address(owner.address),
    representedBy: owner.representedBy,
    register: owner.register,
    vatId: owner.vatId,
    email: contact.email,
    phone: formatPhone(contact.phone),
    pickupAddress: address(settings.collectionAddress),
    homeDelivery: homeDeliveryMinor > 0 ? formatPrice(money(homeDeliveryMinor, currency), language) : null,
    countries: new Intl.ListFormat(language).format(
      countries.toSorted((a, b) => a.localeCompare(b, language)),
    ),
    termsVersion: settings.termsVersion,
    withdrawalUrl: links.absolute(href('/withdrawal'), language),
    services: servicesOf(config),
    cookies: listCookies(config),
    retention: settings.retention,
  }
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
