// Returns the values of the placeholders from the settings of the shop.
import { euCountries } from '#shop/address.ts'
import type { Language } from '#shop/language.ts'
import { money } from '#shop/money.ts'
import { formatPhone } from '#shop/phone.server.ts'
import { voluntaryReturnDays } from '#shop/return-days.ts'
import type { Settings, ShopAddress } from '#shop/settings/settings.ts'
import { blocks as german } from '#words/de/pages/blocks.ts'
import { blocks as english } from '#words/en/pages/blocks.ts'
import { countryName, formatPrice } from '#words/format.ts'
import type { PageBlocks, PageFacts } from '#words/page-facts.ts'
import { deliveryTimesTable } from './delivery-times.server.ts'
import { asMarkdown, type PlaceholderValues } from './placeholders.ts'

const blocksIn: Readonly<Record<Language, PageBlocks>> = { en: english, de: german }

/** What placeholders state in addition to the settings. */
interface PlaceholderFacts {
  readonly termsVersion: string
  /** Absolute URL of the withdrawal form. Absent: the text is a version of the terms, which does not contain it. */
  readonly withdrawalUrl?: string
  /** Facts of the generated parts. Absent: the text is a version of the terms, which does not contain these parts. */
  readonly facts?: PageFacts
}

/** Returns the Markdown that replaces each placeholder. */
export function placeholderValues(
  settings: Settings,
  language: Language,
  { termsVersion, withdrawalUrl = '', facts }: PlaceholderFacts,
): PlaceholderValues {
  const { owner, contact } = settings
  const blocks = blocksIn[language]
  const isExporting = settings.deliveryCountries.some((code) => !euCountries.includes(code))
  const phone = contact.phone && formatPhone(contact.phone)
  return {
    shop_name: asMarkdown(settings.shopName),
    owner: asMarkdown(addressLines(owner.address, language).join('\n')),
    owner_line: asMarkdown(addressLines(owner.address, language).join(', ')),
    represented_by: asMarkdown(owner.representedBy),
    register: asMarkdown(owner.register),
    vat_id: asMarkdown(owner.vatId),
    tax_number: asMarkdown(owner.taxNumber),
    economic_id: asMarkdown(owner.economicId),
    weee_number: asMarkdown(owner.weeeNumber),
    lucid_number: asMarkdown(owner.lucidNumber),
    supervisory_authority: asMarkdown(owner.supervisoryAuthority),
    email: link(contact.email, `mailto:${contact.email}`),
    phone: link(phone, `tel:${contact.phone}`),
    opening_hours: asMarkdown(contact.openingHours[language]),
    pickup_address: asMarkdown(addressLines(settings.collectionAddress, language).join(', ')),
    home_delivery: homeDelivery(settings, language) ?? blocks.freeDelivery,
    countries: countryList(settings, language),
    delivery_times: deliveryTimesTable(settings, language),
    return_days: String(voluntaryReturnDays(settings.returnDays) ?? ''),
    terms_version: termsVersion,
    vat: blocks.vat[settings.taxScheme](isExporting),
    import_duties: isExporting ? blocks.importDuties : '',
    dispute_settlement: blocks.disputeSettlement[owner.disputeSettlement](asMarkdown(owner.disputeBoard)),
    withdrawal_url: link(withdrawalUrl, '/withdrawal'),
    services: facts ? blocks.services(facts) : '',
    cookies: facts ? blocks.cookies(facts) : '',
    retention: facts ? blocks.retention(facts) : '',
  }
}

function addressLines({ name, street, postcode, city, country }: ShopAddress, language: Language): string[] {
  const lines = [name, street, `${postcode} ${city}`.trim()].filter(Boolean)
  return lines.length > 0 ? [...lines, countryName(country, language)] : []
}

function link(text: string, target: string): string {
  return text && `[${asMarkdown(text)}](${asMarkdown(target)})`
}

/** Returns the price of home delivery. `null`: home delivery is free. */
function homeDelivery({ homeDeliveryMinor, currency }: Settings, language: Language): string | null {
  return homeDeliveryMinor > 0 ? formatPrice(money(homeDeliveryMinor, currency), language) : null
}

function countryList({ deliveryCountries }: Settings, language: Language): string {
  const names = deliveryCountries.map((code) => countryName(code, language))
  return new Intl.ListFormat(language).format(names.toSorted((a, b) => a.localeCompare(b, language)))
}
