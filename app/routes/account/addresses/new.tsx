import { data } from 'react-router'
import { addAddress, countAddresses } from '#shop/addresses/addresses.server.ts'
import { nameOf } from '#shop/addresses/addresses.ts'
import { readDraft } from '#shop/addresses/read-address.server.ts'
import { newId, readId } from '#shop/ids.ts'
import { statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { sentTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requireSession } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/new.ts'
import { AddressForm, type FilledAddress } from './address-form.tsx'
import { ADDRESSES, countriesFor, emptyAddress, formatFor } from './address.server.ts'

/** An empty form, but for the name of whoever is most likely to take things in. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<FilledAddress> {
  const visit = requestContextOf(context)
  const { user } = await requireSession(visit, request)
  return emptyAddress(visit, user)
}

/** Keeps another address. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { db, language, now } = visit
  const { user } = await requireSession(visit, request)
  const values = await readForm(request)
  const countries = countriesFor(visit)
  const id = readId<'address'>(values['id']) ?? newId<'address'>()
  const filled: FilledAddress = {
    id,
    seen: null,
    values,
    countries,
    format: formatFor(visit, values),
    isDefault: (await countAddresses(db, user.id)) === 0,
  }
  const read = readDraft(values, countries)
  if (!read.ok) return data<FilledAddress>({ ...filled, faults: read.faults }, { status: 422 })
  const asDefault = values['default'] === 'yes'
  const added = await addAddress(db, { userId: user.id, id, draft: read.value, asDefault, now })
  if (added.ok) {
    const sentence = wordsIn(language).addresses.added(nameOf(read.value))
    return sentTo(visit, ADDRESSES, { kind: 'good', sentence })
  }
  const problem = say(added.problem, language)
  return data<FilledAddress>({ ...filled, problem }, { status: statusOf(added.problem) })
}

export default function NewAddress({ loaderData, actionData }: Route.ComponentProps) {
  return <AddressForm {...(actionData ?? loaderData)} />
}
