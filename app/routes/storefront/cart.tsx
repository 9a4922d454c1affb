import { data, href, type ShouldRevalidateFunctionArgs, useFetchers } from 'react-router'
import { readForm } from '#app/request/form.server.ts'
import { redirectTo } from '#app/request/responses.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { enterCode } from '#shop/cart/discount-code.server.ts'
import { statusOf } from '#shop/problems.ts'
import { problemText } from '#words/problem-text.ts'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { findCart } from '#shop/cart/find-cart.server.ts'
import { deleteCart, getCart } from '#shop/cart/cart.server.ts'
import { servedCountries } from '#shop/delivery/delivery.server.ts'
import { suggestProducts } from '#shop/search/search.server.ts'
import { money } from '#shop/money.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { Suggestions } from '#app/components/product/suggestions.tsx'
import { RecentlySeen } from '#app/components/recently-seen/recently-seen.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useRevalidateOnUserChange } from '#app/components/page/session-info.ts'
import { useWords } from '#app/components/words/words.tsx'
import { cartOwnerOf, deleteCartCookies } from '#app/request/cart-owner.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/cart.ts'
import { Line } from './cart/line.tsx'
import { optimisticCart } from '#shop/cart/optimistic-cart.ts'
import { isSellable } from '#shop/cart/cart.ts'
import { commonPriceTax } from '#shop/tax/tax.ts'
import { acceptsOrders } from '#shop/settings/missing.ts'
import { Summary } from './cart/summary.tsx'
import { page } from '#app/request/route-handle.ts'
import { buyingWords } from '#app/components/words/buying-words.ts'
import { classNames } from '#app/ui/class-names.ts'
import styles from './cart/line.module.css'
import { looks, stack, withAside } from '#app/ui/layout/layout.ts'

export const handle = page(buyingWords)

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const { db, language, settings } = ctx
  const cartOwner = await cartOwnerOf(ctx)
  const cart = await getCart(db, { ...cartOwner, language, currency: settings.currency })
  const page = {
    cart,
    homeDelivery: money(settings.homeDeliveryMinor, settings.currency),
    taxDisplay: settings.taxDisplay,
    priceTax: commonPriceTax(cart?.lines.filter(isSellable).map((line) => line.taxCase) ?? [], settings),
    paymentMethods: ctx.payments.methods,
    acceptsOrders: acceptsOrders(settings, ctx.config.mode),
    countryCount: servedCountries(settings, ctx.now).length,
    hasExpired: false,
  }
  const isEmpty = page.cart === null || page.cart.lines.length === 0
  const suggestions = isEmpty ? await suggestProducts(db, language) : []
  const found = page.cart ? null : await findCart(db, cartOwner)
  if (!found) return data({ ...page, suggestions })
  await deleteCart(db, found.id)
  ctx.cookies.push(...deleteCartCookies(ctx))
  return data({ ...page, suggestions, hasExpired: true })
}

/** Enters a discount code. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContextOf(context)
  const { db, language, settings, ipHash } = ctx
  const { code: typed = '' } = await readForm(request)
  const { currency } = settings
  const entered = await enterCode(db, { ...(await cartOwnerOf(ctx)), typed, currency, ipHash })
  if (entered.ok) {
    const sentence = wordsIn(language).discounts.added(entered.value.code)
    return redirectTo(ctx, href('/cart'), { kind: 'good', sentence })
  }
  const errors = { code: problemText(entered.problem, language) }
  return data<FormResponse>({ errors, values: { code: typed } }, { status: statusOf(entered.problem) })
}

/**
 * Reloads the page's data after every submitted form, even after a refusal. The reason for the refusal may be that the
 * cart was changed in another tab. The page must then show the changed cart.
 */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words } = useWords()
  useRevalidateOnUserChange()
  const pending = useFetchers()
  const cart = loaderData.cart && optimisticCart(loaderData.cart, pending)
  const loadedLines = loaderData.cart?.lines ?? []
  return (
    <Container className={stack(8, looks.page)}>
      <PageHead title={words.cart.title} path={href('/cart')} hidden />
      <PageTitle
        title={words.cart.title}
        intro={cart && cart.quantity > 0 ? words.cart.itemCount(cart.quantity) : undefined}
      />
      {loaderData.hasExpired && <Notice announced>{words.cart.expired}</Notice>}
      {cart && loadedLines.length > 0 ? (
        <div className={stack(8, withAside)}>
          <ul className={classNames(looks.ruled, styles.lines)}>
            {loadedLines.map((line) => (
              <Line key={line.id} line={line} isRemoved={!cart.lines.some(({ id }) => id === line.id)} />
            ))}
          </ul>
          <Summary {...loaderData} cart={cart} response={actionData} />
        </div>
      ) : (
        <>
          <EmptyState
            title={words.cart.empty}
            actions={<LinkButton to={href('/furniture/:category?')}>{words.cart.browse}</LinkButton>}
          >
            <p>{words.cart.emptyText}</p>
          </EmptyState>
          <RecentlySeen isOffered={false} />
          <Suggestions cards={loaderData.suggestions} />
        </>
      )}
    </Container>
  )
}
