import { type Address, addressLines } from '#shop/address.ts'
import { getAddressFormat } from '#shop/address-formats.server.ts'
import type { User } from '#shop/accounts/accounts.ts'
import { addAddress, listAddresses } from '#shop/addresses/addresses.server.ts'
import { MAX_ADDRESSES, nameOf, type SavedAddress } from '#shop/addresses/addresses.ts'
import { readAddressDraft } from '#shop/addresses/read-address.server.ts'
import type { Review, CheckoutDetails } from '#shop/checkout/checkout.ts'
import { servedCountries } from '#shop/delivery/delivery.server.ts'
import { newId, readId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { done, type Outcome } from '#shop/problems.ts'
import { countryName } from '#words/format.ts'
import type { FormFields } from '#app/request/form.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'

/**
 * Returns the account's data for the checkout: the customer, the saved addresses and the initial values of the form. A
 * saved address selected in the URL takes precedence over details already entered. Details already entered take
 * precedence over the default address.
 */
export async function loadCheckoutAccount(ctx: RequestContext, review: Review, selectedId: string | null) {
  const user = (await ctx.session())?.user
  const { details, countries } = review
  if (!user)
    return {
      signedInAs: null,
      initialValues: initialValuesOf(details, null, null),
      addresses: [],
      keepAs: null,
    }
  const savedAddresses = await listAddresses(ctx.db, user.id)
  const served = savedAddresses.filter(({ address }) => countries.includes(address.country))
  const selected = served.find(({ id }) => id === selectedId) ?? null
  const prefilled =
    selected ??
    (details.contact || details.address ? null : (served.find(({ isDefault }) => isDefault) ?? null))
  return {
    /** How the page names the signed-in user. `null` for a guest. */
    signedInAs: user.email ?? user.name,
    initialValues: initialValuesOf(details, user, prefilled),
    /** The saved addresses in countries the shop delivers to. */
    addresses: served.map((saved) => ({
      ...addressOption(saved, ctx.language),
      isChosen: prefilled ? saved === prefilled : isSame(saved, details),
    })),
    /** The ID under which a typed address can be saved. `null` if the account has the maximum number of addresses. */
    keepAs: savedAddresses.length < MAX_ADDRESSES ? newId<'address'>() : null,
  }
}

/** Returns the initial values of the contact step's fields. */
function initialValuesOf(
  { contact, address }: CheckoutDetails,
  user: User | null,
  saved: SavedAddress | null,
) {
  return {
    email: contact?.email ?? user?.email ?? '',
    name: saved?.name ?? contact?.name ?? user?.name ?? '',
    phone: saved?.phone ?? contact?.phone ?? user?.phone ?? '',
    address: saved?.address ?? address,
  }
}

function addressOption(saved: SavedAddress, language: Language) {
  const { id, label, name, address } = saved
  const lines = [
    ...addressLines(getAddressFormat(address.country), address),
    countryName(address.country, language),
  ]
  return { id, displayName: nameOf(saved), text: (label ? [name, ...lines] : lines).join(', ') }
}

function isSame({ name, address }: SavedAddress, { contact, address: other }: CheckoutDetails): boolean {
  return name === contact?.name && other !== null && canonicalJson(address) === canonicalJson(other)
}

function canonicalJson(address: Address): string {
  return JSON.stringify(Object.entries(address).toSorted(([a], [b]) => a.localeCompare(b)))
}

/**
 * Saves the typed address to the signed-in user's account, if the user asked for it and the account does not have it
 * yet.
 */
export async function saveTypedAddress(
  { db, settings, now, session }: RequestContext,
  fields: FormFields,
): Promise<Outcome<undefined, 'addresses.too_many' | 'addresses.unknown'>> {
  const id = readId<'address'>(fields['keepAs'])
  const user = fields['keepAddress'] === 'yes' && id ? (await session())?.user : null
  if (!user || !id) return done()
  const draft = readAddressDraft({ ...fields, label: '' }, servedCountries(settings, now))
  if (!draft.ok) return done()
  const { value } = draft
  const isAlreadySaved = (await listAddresses(db, user.id)).some(
    ({ name, address }) => name === value.name && canonicalJson(address) === canonicalJson(value.address),
  )
  return isAlreadySaved
    ? done()
    : addAddress(db, { userId: user.id, id, draft: value, asDefault: false, now })
}
