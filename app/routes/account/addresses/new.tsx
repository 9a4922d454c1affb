import { data } from 'react-router'
import { addAddress } from '#shop/addresses/addresses.server.ts'
import { nameOf } from '#shop/addresses/addresses.ts'
import { readAddressDraft } from '#shop/addresses/read-address.server.ts'
import { newId, readId } from '#shop/ids.ts'
import { respondWithProblem, redirectTo } from '#app/request/responses.server.ts'
import { servedCountries } from '#shop/delivery/delivery.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requireSession } from '#app/request/session.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/new.ts'
import { AddressForm, type AddressFormState } from './address-form.tsx'
import { ADDRESSES_PATH, emptyAddressForm, formatFor } from './address.server.ts'

/** Loads the form for a new address. Prefills only the user's name. */
export async function loader(args: Route.LoaderArgs): Promise<AddressFormState> {
  const { ctx, user } = await requireSession(args)
  return emptyAddressForm(ctx, user)
}

/** Saves a new address. */
export async function action(args: Route.ActionArgs) {
  const { ctx, user } = await requireSession(args)
  const { db, language, now } = ctx
  const values = await readForm(args.request)
  const id = readId<'address'>(values['id']) ?? newId<'address'>()
  const empty = await emptyAddressForm(ctx, user)
  const formState: AddressFormState = { ...empty, id, values, format: formatFor(ctx, values) }
  const read = readAddressDraft(values, servedCountries(ctx.settings, now))
  if (!read.ok) return data<AddressFormState>({ ...formState, errors: read.errors }, { status: 422 })
  const asDefault = values['default'] === 'yes'
  const added = await addAddress(db, { userId: user.id, id, draft: read.value, asDefault, now })
  if (added.ok) {
    const sentence = wordsIn(language).addresses.added(nameOf(read.value))
    return redirectTo(ctx, ADDRESSES_PATH, { kind: 'good', sentence })
  }
  return respondWithProblem<AddressFormState>(ctx, added.problem, formState)
}

export default function NewAddress({ loaderData, actionData }: Route.ComponentProps) {
  return <AddressForm {...(actionData ?? loaderData)} />
}
