import { data } from 'react-router'
import { getAddressFormat } from '#shop/address-formats.server.ts'
import { changeAddress, findAddress } from '#shop/addresses/addresses.server.ts'
import { nameOf, type SavedAddress } from '#shop/addresses/addresses.ts'
import { readAddressDraft } from '#shop/addresses/read-address.server.ts'
import { respondWithProblem, redirectTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/address.ts'
import { AddressForm, type AddressFormState } from './address-form.tsx'
import { ADDRESSES_PATH, requireAddressRequest, selectableCountries, formatFor } from './address.server.ts'

/** Loads one of the user's addresses for editing. */
export async function loader(args: Route.LoaderArgs): Promise<AddressFormState> {
  const { ctx, ...addressKey } = await requireAddressRequest(args)
  const saved = await findAddress(ctx.db, addressKey)
  if (!saved) throw data(null, { status: 404 })
  const { id, revision: seen, isDefault, address } = saved
  const countries = selectableCountries(ctx, address.country)
  return {
    id,
    seen,
    isDefault,
    countries,
    values: formValuesOf(saved),
    format: getAddressFormat(address.country),
  }
}

function formValuesOf({ label, name, phone, address }: SavedAddress) {
  return { ...address, label: label ?? '', name, phone: phone ?? '' }
}

/**
 * Saves the address. If the address has changed since the form was loaded, shows an error message and keeps everything
 * typed, so that the user can submit the form again.
 */
export async function action(args: Route.ActionArgs) {
  const { ctx, ...addressKey } = await requireAddressRequest(args)
  const { db, language, now } = ctx
  const values = await readForm(args.request)
  const before = await findAddress(db, addressKey)
  const countries = selectableCountries(ctx, before?.address.country)
  const formState: AddressFormState = {
    id: addressKey.id,
    values,
    countries,
    isDefault: before?.isDefault ?? false,
    seen: before?.revision ?? 0,
    format: formatFor(ctx, values),
  }
  const codes = countries.map(({ code }) => code)
  const read = readAddressDraft(values, codes)
  const seen = Number(values['seen'])
  if (!read.ok) return data<AddressFormState>({ ...formState, seen, errors: read.errors }, { status: 422 })
  const asDefault = values['default'] === 'yes'
  const changed = await changeAddress(db, { ...addressKey, seen, draft: read.value, asDefault, now })
  if (changed.ok) {
    const sentence = wordsIn(language).addresses.changed(nameOf(read.value))
    return redirectTo(ctx, ADDRESSES_PATH, { kind: 'good', sentence })
  }
  return respondWithProblem<AddressFormState>(ctx, changed.problem, formState)
}

export default function Address({ loaderData, actionData }: Route.ComponentProps) {
  const formState = actionData ?? loaderData
  return <AddressForm key={formState.seen} {...formState} />
}
