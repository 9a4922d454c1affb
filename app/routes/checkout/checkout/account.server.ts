import { type Address, addressLines } from '#shop/address.ts'
import { getAddressFormat } from '#shop/address-formats.server.ts'
import type { User } from '#shop/accounts/accounts.ts'
import { addAddress, listAddresses } from '#shop/addresses/addresses.server.ts'
import { MOST_ADDRESSES, nameOf, type SavedAddress } from '#shop/addresses/addresses.ts'
import { readDraft } from '#shop/addresses/read-address.server.ts'
import type { Review, CheckoutDetails } from '#shop/checkout/checkout.ts'
import { servedCountries } from '#shop/delivery/delivery.server.ts'
import { newId, readId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { done, type Outcome } from '#shop/problems.ts'
import { countryName } from '#words/format.ts'
import type { FormFields } from '#app/request/form.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'

/**
 * Returns what an account contributes to the checkout: the customer and the saved addresses. A saved address selected
 * in the URL takes precedence over the details entered so far, and these over the default address.
 */
export async function accountFor(visit: RequestContext, review: Review, chosen: string | null) {
  const user = (await visit.who())?.user
  const { told, countries } = review
  if (!user) return { signedInAs: null, filled: filledBy(told, null, null), addresses: [], keepAs: null }
  const kept = await listAddresses(visit.db, user.id)
  const served = kept.filter(({ address }) => countries.includes(address.country))
  const own = served.find(({ id }) => id === chosen) ?? null
  const first =
    own ?? (told.contact || told.address ? null : (served.find(({ isDefault }) => isDefault) ?? null))
  return {
    /** `null` for a guest. */
    signedInAs: user.email ?? user.name,
    filled: filledBy(told, user, first),
    /** The saved addresses in countries the shop delivers to. */
    addresses: served.map((saved) => ({
      ...shown(saved, visit.language),
      isChosen: first ? saved === first : isSame(saved, told),
    })),
    /** The ID under which a typed address can be saved. `null` if the account has the maximum number of addresses. */
    keepAs: kept.length < MOST_ADDRESSES ? newId<'address'>() : null,
  }
}

/** Returns the initial values of the contact step's fields. */
function filledBy({ contact, address }: CheckoutDetails, user: User | null, saved: SavedAddress | null) {
  return {
    email: contact?.email ?? user?.email ?? '',
    name: saved?.name ?? contact?.name ?? user?.name ?? '',
    phone: saved?.phone ?? contact?.phone ?? user?.phone ?? '',
    address: saved?.address ?? address,
  }
}

function shown(saved: SavedAddress, language: Language) {
  const { id, label, name, address } = saved
  const lines = [
    ...addressLines(getAddressFormat(address.country), address),
    countryName(address.country, language),
  ]
  return { id, called: nameOf(saved), text: (label ? [name, ...lines] : lines).join(', ') }
}

function isSame({ name, address }: SavedAddress, { contact, address: other }: CheckoutDetails): boolean {
  return name === contact?.name && other !== null && sortedText(address) === sortedText(other)
}

function sortedText(address: Address): string {
  return JSON.stringify(Object.entries(address).toSorted(([a], [b]) => a.localeCompare(b)))
}

/**
 * Saves the typed address to the signed-in user's account, if the user asked for it and the account does not have it
 * yet.
 */
export async function keepTypedAddress(
  { db, settings, now, who }: RequestContext,
  fields: FormFields,
): Promise<Outcome<undefined, 'addresses.too_many' | 'addresses.unknown'>> {
  const id = readId<'address'>(fields['keepAs'])
  const user = fields['keepAddress'] === 'yes' && id ? (await who())?.user : null
  if (!user || !id) return done()
  const draft = readDraft({ ...fields, label: '' }, servedCountries(settings, now))
  if (!draft.ok) return done()
  const { value } = draft
  const known = (await listAddresses(db, user.id)).some(
    ({ name, address }) => name === value.name && sortedText(address) === sortedText(value.address),
  )
  return known ? done() : addAddress(db, { userId: user.id, id, draft: value, asDefault: false, now })
}
