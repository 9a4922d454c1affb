import { findAddress } from '#shop/addresses/addresses.server.ts'
import { newId, readId } from '#shop/ids.ts'
import { readForm } from '#app/request/form.server.ts'
import { requireSession } from '#app/request/session.server.ts'
import type { Route } from './+types/fields.ts'
import { AddressForm, type AddressFormState } from './address-form.tsx'
import { selectableCountries, emptyAddressForm, formatFor } from './address.server.ts'

/**
 * Shows the address form with the fields of another country, for browsers without JavaScript. Keeps everything typed,
 * but saves nothing.
 */
export async function action(args: Route.ActionArgs): Promise<AddressFormState> {
  const { ctx, user } = await requireSession(args)
  const values = await readForm(args.request)
  const id = readId<'address'>(values['id']) ?? newId<'address'>()
  const before = await findAddress(ctx.db, { userId: user.id, id })
  return {
    id,
    values,
    seen: values['seen'] === undefined ? null : Number(values['seen']) || 0,
    format: formatFor(ctx, values),
    countries: selectableCountries(ctx, before?.address.country),
    isDefault: before?.isDefault ?? false,
  }
}

/** Shows an empty address form for a GET request, because a GET request contains no form data. */
export async function loader(args: Route.LoaderArgs): Promise<AddressFormState> {
  const { ctx, user } = await requireSession(args)
  return emptyAddressForm(ctx, user)
}

export default function Fields({ loaderData, actionData }: Route.ComponentProps) {
  return <AddressForm {...(actionData ?? loaderData)} />
}
