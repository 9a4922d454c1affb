import { href, Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Address } from '#shop/address.ts'
import { addressCountries, getAddressFormat } from '#shop/address-formats.server.ts'
import { findReview } from '#shop/checkout/checkout.server.ts'
import type { Review } from '#shop/checkout/checkout.ts'
import { localizedPath } from '#shop/language.ts'
import { refuse } from '#shop/problems.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { acceptsOrders } from '#shop/settings/missing.ts'
import type { CartHold } from '#shop/stock/holds.ts'
import { countryChoices, formatTime } from '#words/format.ts'
import { useRevalidateOnUserChange } from '#app/components/page/session-info.ts'
import { type RequestContext, requestContextOf } from '#app/request/request-context.server.ts'
import { billingAddressLines } from '#shop/orders/order-addresses.server.ts'
import { redirectWithRefusal } from '#app/request/responses.server.ts'
import { guaranteeImagesOf } from '#shop/settings/guarantee-images.ts'
import { cartOwnerOf } from '#app/request/cart-owner.server.ts'
import type { Route } from './+types/checkout.ts'
import { loadCheckoutAccount } from './checkout/account.server.ts'

/**
 * Refuses the checkout and its forms while the shop accepts no new orders, and redirects to the cart. Pages of orders
 * that already exist are other routes.
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    const ctx = requestContextOf(context)
    const { settings, language, config } = ctx
    if (acceptsOrders(settings, config.mode)) return
    // React Router adds the language prefix to redirects of loaders and actions, but not to those of middleware.
    const cart = localizedPath(language, href('/cart'), settings.defaultLanguage)
    throw redirectWithRefusal(ctx, cart, refuse('checkout.no_orders_yet').problem)
  },
]

/**
 * Loads the checkout. The database stores the details that the customer has entered, so that a reload or an error loses
 * none of them.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const { db, language, settings, ipHash } = ctx
  const review = await findReview(db, { ...(await cartOwnerOf(ctx)), language, settings, ipHash })
  if (!review || review.cart.lines.length === 0) throw redirect(href('/cart'))
  const { collectionAddress, taxDisplay } = settings
  const account = await loadCheckoutAccount(ctx, review, selectedAddresses(request))
  const { address, billing } = account.initialValues
  const country = countryOf(address, review, settings)
  const hold = holdForPage(review, ctx)
  const paymentMethods = ctx.payments.methods
  return {
    review,
    hold,
    account,
    countries: countryChoices(review.countries, language),
    format: getAddressFormat(country),
    billingCountries: countryChoices(addressCountries, language),
    billingFormat: getAddressFormat(billing?.address.country ?? country),
    billingLines: billingAddressLines(review.details, ctx),
    collectionAddress,
    taxDisplay,
    paymentMethods,
    guaranteeNotice: guaranteeImagesOf(settings, language).notice,
  }
}

/**
 * Redirects a POST request to the checkout page. In an older version of the shop, the checkout button of the cart page
 * submitted a form. A customer may still have this old cart page open.
 */
export function action() {
  return redirect(href('/checkout'))
}

export type CheckoutData = Awaited<ReturnType<typeof loader>>

/** Returns the IDs of the saved addresses that the URL selects to prefill the form. */
function selectedAddresses(request: Request) {
  const { searchParams } = new URL(request.url)
  const isEdited = searchParams.get('edit') === 'contact'
  return {
    delivery: isEdited ? searchParams.get('address') : null,
    billing: isEdited ? searchParams.get('billing') : null,
  }
}

/**
 * Returns the initial country of the address form. Prefers the country of the prefilled address, then the shop's own
 * country, then the first country the shop delivers to. Skips a country the shop does not deliver to.
 */
function countryOf(initialValues: Address | null, { countries }: Review, { country }: Settings): string {
  const defaultCountry = countries.includes(country) ? country : (countries[0] ?? country)
  return initialValues && countries.includes(initialValues.country) ? initialValues.country : defaultCountry
}

/**
 * Returns the reservation that the page shows, or the reason why there is no reservation. Returns `null` if the page
 * shows nothing about a reservation. This happens in four cases: the cart needs no reservation, the customer has not
 * completed the first step, the reservation has just ended, or the cart cannot be ordered anyway.
 */
function holdForPage(
  { hold, cart }: Review & { readonly hold: CartHold },
  { language, settings, now }: RequestContext,
) {
  if (hold.kind === 'none') {
    const { kind, why } = hold
    return why === 'not_needed' || why === 'not_yet' || !cart.canBeOrdered ? null : { kind, why }
  }
  const secondsLeft = Math.ceil((hold.until.getTime() - now.getTime()) / 1000)
  if (secondsLeft <= 0) return null
  return {
    kind: 'standing' as const,
    until: formatTime(hold.until, language, settings.timeZone),
    endsAt: hold.until,
    secondsLeft,
    mayRenew: hold.kind === 'standing' && hold.renewalsLeft > 0,
  }
}

/**
 * Reloads the page's data after every submitted form, even if the form was refused. If it was refused because the cart
 * has changed, the page must show the changed cart.
 */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  useRevalidateOnUserChange()
  return <Outlet context={loaderData} />
}
