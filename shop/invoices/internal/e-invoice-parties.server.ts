// Seller, buyer and recipient of the goods in an e-invoice.
import { element, parent } from '#platform/xml.ts'
import type { Address, CountryCode } from '#shop/address.ts'
import { addressCountries } from '#shop/address-formats.server.ts'
import type { Language } from '#shop/language.ts'
import { countryName } from '#words/format.ts'
import type { DocumentFacts, Seller } from '../invoices.ts'
import type { DocumentContext } from './sentences.ts'

/** Code of a country that the document does not contain. ISO 3166 reserves this code for its users. */
const UNKNOWN_COUNTRY = 'ZZ'
/** Name of a buyer whom the shop has removed from the document. EN 16931 requires a name (BR-07). */
const REMOVED = '–'
/** Scheme of e-mail addresses in the list EAS. */
const EMAIL = { schemeID: 'EM' }

/**
 * Returns the VAT identification number without spaces and punctuation. `null`: the seller has none, or it does not begin
 * with a country, as EN 16931 requires (BR-CO-09).
 */
export function vatIdOf({ vatId }: Seller): string | null {
  const bare = vatId.toUpperCase().replaceAll(/[^0-9A-Z+*]/g, '')
  return /^[A-Z]{2}/.test(bare) ? bare : null
}

export function writeSeller({ facts, words }: DocumentContext): string {
  const { seller, language } = facts
  const { address = printedAddress(seller.addressLines, language) } = seller
  const { name, shopName, register, representedBy, email, phone } = seller
  const vatId = vatIdOf(seller)
  const taxNumber = seller.taxNumber || (vatId === null ? seller.vatId : '')
  // Without VAT identification number and register number, the seller needs another identifier (BR-CO-26).
  const identifier = vatId === null && register === '' ? taxNumber || email : ''
  return parent(
    'ram:SellerTradeParty',
    element('ram:ID', identifier),
    element('ram:Name', name),
    element('ram:Description', representedBy && words.representedBy(representedBy)),
    parent(
      'ram:SpecifiedLegalOrganization',
      element('ram:ID', register),
      element('ram:TradingBusinessName', shopName === name ? '' : shopName),
    ),
    parent(
      'ram:DefinedTradeContact',
      parent('ram:TelephoneUniversalCommunication', element('ram:CompleteNumber', phone)),
      parent('ram:EmailURIUniversalCommunication', element('ram:URIID', email)),
    ),
    writeAddress({ ...address, country: sellerCountry(facts) }),
    parent('ram:URIUniversalCommunication', element('ram:URIID', email, EMAIL)),
    parent('ram:SpecifiedTaxRegistration', element('ram:ID', vatId, { schemeID: 'VA' })),
    parent('ram:SpecifiedTaxRegistration', element('ram:ID', taxNumber, { schemeID: 'FC' })),
  )
}

/**
 * Writes the buyer. The country is required (BR-11). Without an address, it is the country where the goods are handed
 * over.
 */
export function writeBuyer({ facts }: DocumentContext): string {
  const { buyer, language, supplyCountry } = facts
  const { address = printedAddress(buyer.addressLines, language) } = buyer
  const country = address.country ?? supplyCountry ?? sellerCountry(facts)
  return parent(
    'ram:BuyerTradeParty',
    element('ram:Name', buyer.name || REMOVED),
    writeAddress({ ...address, country }),
  )
}

/** Writes the recipient of a home delivery. */
export function writeRecipient({ facts: { buyer } }: DocumentContext): string {
  const { deliveredTo } = buyer
  if (!deliveredTo) return ''
  return parent(
    'ram:ShipToTradeParty',
    element('ram:Name', deliveredTo.name),
    writeAddress(deliveredTo.address),
  )
}

/** Parts of an address. `lines`: without their parts, the printed lines above the country. */
type AddressParts = Partial<Address> & { readonly lines?: readonly string[] }

function writeAddress({ country, ...address }: AddressParts): string {
  const { street, extra, company, district } = address
  const [first, second, ...others] = address.lines ?? [street, extra, company, district].filter(Boolean)
  return parent(
    'ram:PostalTradeAddress',
    element('ram:PostcodeCode', address.postcode),
    element('ram:LineOne', first),
    element('ram:LineTwo', second),
    element('ram:LineThree', others.join(', ')),
    element('ram:CityName', address.city),
    element('ram:CountryID', country),
    element('ram:CountrySubDivisionName', address.region),
  )
}

export function sellerCountry({ seller, language }: DocumentFacts): CountryCode {
  return seller.country ?? printedAddress(seller.addressLines, language).country ?? UNKNOWN_COUNTRY
}

/** Reads the lines of an address, the last of which is usually the name of a country. */
function printedAddress(lines: readonly string[], language: Language): AddressParts {
  const last = lines.at(-1)
  const country = last && addressCountries.find((code) => countryName(code, language) === last)
  return country ? { lines: lines.slice(0, -1), country } : { lines }
}
