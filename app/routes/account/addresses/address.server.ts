import { data, href, type RouterContextProvider } from 'react-router'
import type { User } from '#shop/accounts/accounts.ts'
import { countAddresses } from '#shop/addresses/addresses.server.ts'
import { findAddressFormat, getAddressFormat } from '#shop/address-formats.server.ts'
import { servedCountries } from '#shop/delivery/delivery.server.ts'
import { type AddressId, newId, readId } from '#shop/ids.ts'
import { type CountryChoice, countryChoices } from '#words/format.ts'
import type { FormFields } from '#app/request/form.server.ts'
import { requireSession } from '#app/request/session.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import type { AddressFormState } from './address-form.tsx'

export const ADDRESSES_PATH = href('/account/addresses')

/**
 * Returns the ID of the signed-in user and the address ID from the URL. Throws a 404 if the address ID is invalid. Does
 * not check that the address belongs to the user, because the database queries check this.
 */
export async function requireAddressRequest(args: {
  readonly params: { readonly address: string }
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}) {
  const { ctx, user } = await requireSession(args)
  return { ctx, userId: user.id, id: requireAddressId(args.params.address) }
}

/** Parses an address ID. Throws a 404 if the text is not a valid ID. */
export function requireAddressId(idParam: string): AddressId {
  const id = readId<'address'>(idParam)
  if (!id) throw data(null, { status: 404 })
  return id
}

/**
 * Returns the countries that the user can select in the address form. These are all countries the shop delivers to, and
 * also `currentCountry`, the country of the saved address.
 */
export function selectableCountries(
  { settings, now, language }: RequestContext,
  currentCountry?: string,
): CountryChoice[] {
  const codes = new Set([...servedCountries(settings, now), ...(currentCountry ? [currentCountry] : [])])
  return countryChoices([...codes], language)
}

/**
 * Returns the address format of the submitted country. If the country is unknown, returns the format of the shop's own
 * country.
 */
export function formatFor({ settings }: RequestContext, { country }: FormFields) {
  return findAddressFormat(country ?? '') ?? getAddressFormat(settings.country)
}

/**
 * Returns the content of an empty address form. The form contains the ID of the new address, so that submitting the
 * form twice creates only one address.
 */
export async function emptyAddressForm(ctx: RequestContext, { id, name }: User): Promise<AddressFormState> {
  return {
    id: newId<'address'>(),
    seen: null,
    values: { name },
    format: formatFor(ctx, {}),
    countries: selectableCountries(ctx),
    isDefault: (await countAddresses(ctx.db, id)) === 0,
  }
}
