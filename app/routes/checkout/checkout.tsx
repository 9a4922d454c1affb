import '#app/components/buying-words.ts'
import { Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { getAddressFormat } from '#shop/address-formats.server.ts'
import { findReview } from '#shop/checkout/checkout.server.ts'
import { beginCheckout } from '#shop/checkout/hold.server.ts'
import type { Review } from '#shop/checkout/checkout.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { say } from '#words/say.ts'
import { sentTo } from '#app/http/answer.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { whoseCart } from '#app/http/whose-cart.server.ts'
import { wordsIn } from '#app/http/words.server.ts'
import type { Route } from './+types/checkout.ts'
import { shownHold } from './checkout/shown-hold.server.ts'

/** The checkout as the shop knows it: whatever was told is kept there, so nothing is lost by a reload or an error. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { db, language, settings, network } = visit
  const review = await findReview(db, { ...(await whoseCart(visit)), language, settings, network })
  if (!review || review.cart.lines.length === 0) throw redirect('/cart')
  if (!review.cart.canBeOrdered) {
    throw sentTo(visit, '/cart', { kind: 'bad', sentence: wordsIn(language).cart.blocked })
  }
  const { collectionAddress, taxDisplay } = settings
  const country = countryOf(review, settings)
  const hold = shownHold(review.hold, visit)
  return { review, hold, format: getAddressFormat(country), collectionAddress, taxDisplay }
}

/** Begins the checkout: the pieces of the cart are set aside, and the next page is the first step. */
export async function action({ context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { db, language, network } = visit
  const begun = await beginCheckout(db, { ...(await whoseCart(visit)), language, network })
  if (begun.ok) return redirect('/checkout')
  return sentTo(visit, '/cart', { kind: 'bad', sentence: say(begun.problem, language) })
}

export type CheckoutData = Awaited<ReturnType<typeof loader>>

/** Where the form begins: the country told, else the shop's own, else the first it delivers to. */
function countryOf({ told, countries }: Review, { country }: Settings): string {
  const own = countries.includes(country) ? country : (countries[0] ?? country)
  return told.address && countries.includes(told.address.country) ? told.address.country : own
}

/** After a refusal too: it may be just because the cart has changed that the shop refused. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export default function Checkout() {
  return <Outlet />
}
