import { data } from 'react-router'
import { getAddressFormat } from '#shop/address-formats.server.ts'
import { changeAddress, findAddress } from '#shop/addresses/addresses.server.ts'
import { nameOf, type SavedAddress } from '#shop/addresses/addresses.ts'
import { readDraft } from '#shop/addresses/read-address.server.ts'
import { problemAnswer, sentTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/address.ts'
import { AddressForm, type FilledAddress } from './address-form.tsx'
import { ADDRESSES, askedAbout, countriesFor, formatFor } from './address.server.ts'

/** Loads one of the user's addresses for editing. */
export async function loader(args: Route.LoaderArgs): Promise<FilledAddress> {
  const { visit, ...asked } = await askedAbout(args)
  const saved = await findAddress(visit.db, asked)
  if (!saved) throw data(null, { status: 404 })
  const { id, revision: seen, isDefault, address } = saved
  const countries = countriesFor(visit, address.country)
  return { id, seen, isDefault, countries, values: typed(saved), format: getAddressFormat(address.country) }
}

function typed({ label, name, phone, address }: SavedAddress) {
  return { ...address, label: label ?? '', name, phone: phone ?? '' }
}

/**
 * Saves the address. If it was changed elsewhere in the meantime, shows the form again with what was typed and a
 * notice, so that the user can submit it again.
 */
export async function action(args: Route.ActionArgs) {
  const { visit, ...asked } = await askedAbout(args)
  const { db, language, now } = visit
  const values = await readForm(args.request)
  const before = await findAddress(db, asked)
  const countries = countriesFor(visit, before?.address.country)
  const filled: FilledAddress = {
    id: asked.id,
    values,
    countries,
    isDefault: before?.isDefault ?? false,
    seen: before?.revision ?? 0,
    format: formatFor(visit, values),
  }
  const read = readDraft(values, countries)
  const seen = Number(values['seen'])
  if (!read.ok) return data<FilledAddress>({ ...filled, seen, faults: read.faults }, { status: 422 })
  const asDefault = values['default'] === 'yes'
  const changed = await changeAddress(db, { ...asked, seen, draft: read.value, asDefault, now })
  if (changed.ok) {
    const sentence = wordsIn(language).addresses.changed(nameOf(read.value))
    return sentTo(visit, ADDRESSES, { kind: 'good', sentence })
  }
  return problemAnswer<FilledAddress>(visit, changed.problem, filled)
}

export default function Address({ loaderData, actionData }: Route.ComponentProps) {
  const filled = actionData ?? loaderData
  return <AddressForm key={filled.seen} {...filled} />
}
