import { data } from 'react-router'
import { addAddress } from '#shop/addresses/addresses.server.ts'
import { nameOf } from '#shop/addresses/addresses.ts'
import { readDraft } from '#shop/addresses/read-address.server.ts'
import { newId, readId } from '#shop/ids.ts'
import { problemAnswer, sentTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requireSession } from '#app/request/session.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/new.ts'
import { AddressForm, type FilledAddress } from './address-form.tsx'
import { ADDRESSES, emptyAddress, formatFor } from './address.server.ts'

/** Loads an empty form. Only the name is prefilled, with the user's own. */
export async function loader(args: Route.LoaderArgs): Promise<FilledAddress> {
  const { visit, user } = await requireSession(args)
  return emptyAddress(visit, user)
}

/** Saves a new address. */
export async function action(args: Route.ActionArgs) {
  const { visit, user } = await requireSession(args)
  const { db, language, now } = visit
  const values = await readForm(args.request)
  const id = readId<'address'>(values['id']) ?? newId<'address'>()
  const empty = await emptyAddress(visit, user)
  const filled: FilledAddress = { ...empty, id, values, format: formatFor(visit, values) }
  const read = readDraft(values, filled.countries)
  if (!read.ok) return data<FilledAddress>({ ...filled, faults: read.faults }, { status: 422 })
  const asDefault = values['default'] === 'yes'
  const added = await addAddress(db, { userId: user.id, id, draft: read.value, asDefault, now })
  if (added.ok) {
    const sentence = wordsIn(language).addresses.added(nameOf(read.value))
    return sentTo(visit, ADDRESSES, { kind: 'good', sentence })
  }
  return problemAnswer<FilledAddress>(visit, added.problem, filled)
}

export default function NewAddress({ loaderData, actionData }: Route.ComponentProps) {
  return <AddressForm {...(actionData ?? loaderData)} />
}
