import type { Address } from '#shop/address.ts'
import type { User } from '#shop/accounts/accounts.ts'
import { addAddress, listAddresses } from '#shop/addresses/addresses.server.ts'
import { MAX_ADDRESSES, nameOf, type SavedAddress } from '#shop/addresses/addresses.ts'
import { readAddressDraft } from '#shop/addresses/read-address.server.ts'
import type { Review, CheckoutDetails } from '#shop/checkout/checkout.ts'
import { servedCountries } from '#shop/delivery/delivery.server.ts'
import { newId, readId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { postalLines } from '#shop/orders/order-addresses.server.ts'
import { done, type Outcome } from '#shop/problems.ts'
import type { FormFields } from '#app/request/form.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'

/** The IDs of the saved addresses that the URL selects to prefill the form. `null`: no address is selected. */
interface SelectedAddresses {
  readonly delivery: string | null
  readonly billing: string | null
}

/**
 * Returns the account's data for the checkout: the customer, the saved addresses and the initial values of the form. If
 * the URL selects a saved address, the form contains this address. If the URL selects none, the form contains the
 * details that the customer has entered before. If the customer has entered none, it contains the default address.
 */
export async function loadCheckoutAccount(ctx: RequestContext, review: Review, ids: SelectedAddresses) {
  const user = (await ctx.session())?.user
  const { details, countries } = review
  if (!user)
    return {
      signedInAs: null,
      initialValues: initialValuesOf(details, { user: null, saved: null, billing: null }),
      addresses: [],
      billingAddresses: [],
      keepAs: null,
    }
  const savedAddresses = await listAddresses(ctx.db, user.id)
  const served = savedAddresses.filter(({ address }) => countries.includes(address.country))
  const selected = served.find(({ id }) => id === ids.delivery) ?? null
  const selectedBilling = savedAddresses.find(({ id }) => id === ids.billing) ?? null
  const prefilled =
    selected ??
    (details.contact || details.address ? null : (served.find(({ isDefault }) => isDefault) ?? null))
  return {
    /** The signed-in user's e-mail address. If the user has no e-mail address, the user's name. `null` for a guest. */
    signedInAs: user.email ?? user.name,
    initialValues: initialValuesOf(details, { user, saved: prefilled, billing: selectedBilling }),
    /** The saved addresses in countries the shop delivers to. */
    addresses: served.map((saved) => ({
      ...addressOption(saved, ctx.language),
      isChosen: prefilled
        ? saved === prefilled
        : isSame(saved, { name: details.contact?.name, address: details.address }),
    })),
    /** The saved addresses in all countries. */
    billingAddresses: savedAddresses.map((saved) => ({
      ...addressOption(saved, ctx.language),
      isChosen: selectedBilling ? saved === selectedBilling : isSame(saved, details.billing),
    })),
    /**
     * The ID for a new address that the customer may save to the account. `null` if the account already has the maximum
     * number of addresses.
     */
    keepAs: savedAddresses.length < MAX_ADDRESSES ? newId<'address'>() : null,
  }
}

/** Returns the initial values of the contact step's fields. */
function initialValuesOf(
  details: CheckoutDetails,
  {
    user,
    saved,
    billing,
  }: {
    readonly user: User | null
    readonly saved: SavedAddress | null
    readonly billing: SavedAddress | null
  },
) {
  const { contact, address } = details
  return {
    email: contact?.email ?? user?.email ?? '',
    name: saved?.name ?? contact?.name ?? user?.name ?? '',
    phone: saved?.phone ?? contact?.phone ?? user?.phone ?? '',
    address: saved?.address ?? address,
    billing: billing ? { name: billing.name, address: billing.address } : details.billing,
  }
}

function addressOption(saved: SavedAddress, language: Language) {
  const { id, label, name, address } = saved
  const lines = postalLines(address, language)
  return { id, displayName: nameOf(saved), text: (label ? [name, ...lines] : lines).join(', ') }
}

function isSame(
  { name, address }: SavedAddress,
  other: { readonly name?: string | undefined; readonly address: Address | null } | null,
): boolean {
  if (!other?.address) return false
  return name === other.name && canonicalJson(address) === canonicalJson(other.address)
}

function canonicalJson(address: Address): string {
  return JSON.stringify(Object.entries(address).toSorted(([a], [b]) => a.localeCompare(b)))
}

/**
 * Saves the typed address to the signed-in user's account, if the user ticked the checkbox for this. Does nothing if
 * the account already has the address.
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
