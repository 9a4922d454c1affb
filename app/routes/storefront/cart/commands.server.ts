// Commands on the cart and its reservation, by URL.
import { data, href, redirect } from 'react-router'
import { choicesIn, variantPath } from '#app/components/product/variant-options.ts'
import { cartOwnerOf, cartCookieHeaders } from '#app/request/cart-owner.server.ts'
import { command, commands } from '#app/request/command.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { respondWithRefusal, redirectTo } from '#app/request/responses.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { addToCart, changeQuantity, removeLine } from '#shop/cart/change-lines.server.ts'
import { findChosenVariant } from '#shop/catalogue/find-product.server.ts'
import { extendHold } from '#shop/checkout/hold.server.ts'
import { readId } from '#shop/ids.ts'
import { refuse } from '#shop/problems.ts'
import { formatTime } from '#words/format.ts'

export const cartCommands = commands({
  /**
   * Adds a product to the cart, from the product's page or to undo a removal. Adds the variant that was shown, or the
   * variant selected since. The price never comes from the form.
   */
  '/cart/lines': command(href('/cart'), async (ctx, { request }) => {
    const { db, language, isDocument, notices } = ctx
    const fields = await readForm(request)
    const { variantId: postedVariantId = '', quantity = '', putBack } = fields
    const shownVariantId = readId<'variant'>(postedVariantId)
    const chosen =
      shownVariantId && (await findChosenVariant(db, shownVariantId, choicesIn(Object.entries(fields))))
    // Without JavaScript the customer has not seen the nearest available variant yet.
    if (chosen && !chosen.isExact && isDocument) {
      return respondWithRefusal(ctx, refuse('cart.not_made').problem, { back: variantPath(chosen) })
    }
    const variantId = chosen?.id ?? postedVariantId
    const added = await addToCart(db, { ...(await cartOwnerOf(ctx)), variantId, quantity, language })
    if (!added.ok) return respondWithRefusal(ctx, added.problem, { back: href('/cart') })
    const { token, name, cartQuantity } = added.value
    const headers = new Headers(cartCookieHeaders(token, ctx))
    if (!isDocument && !putBack) return data({ name, cartQuantity }, { headers })
    const { cart } = wordsIn(language)
    const sentence = putBack ? cart.putBack(name) : cart.added(name)
    headers.append('Set-Cookie', notices.cookieHeader({ kind: 'good', sentence }))
    return redirect(href('/cart'), { headers })
  }),

  /** Changes the quantity of an item. */
  '/cart/lines/:line/quantity': command(href('/cart'), async (ctx, { request, params }) => {
    const { db, language } = ctx
    const cartOwner = await cartOwnerOf(ctx)
    const { quantity = '' } = await readForm(request)
    const changed = await changeQuantity(db, { ...cartOwner, lineId: params.line, quantity, language })
    if (!changed.ok) return respondWithRefusal(ctx, changed.problem, { back: href('/cart') })
    const headers = cartCookieHeaders(cartOwner.token, ctx)
    return ctx.isDocument ? redirect(href('/cart'), { headers }) : data(null, { headers })
  }),

  /** Removes an item. The notice on the next page offers to put it back. */
  '/cart/lines/:line/removal': command(href('/cart'), async (ctx, { params }) => {
    const { db, language } = ctx
    const removal = { ...(await cartOwnerOf(ctx)), lineId: params.line, language }
    const removed = await removeLine(db, removal)
    if (!removed.ok) return respondWithRefusal(ctx, removed.problem, { back: href('/cart') })
    const { variantId, quantity, name } = removed.value
    const { cart } = wordsIn(language)
    return redirectTo(ctx, href('/cart'), {
      kind: 'good',
      sentence: cart.removed(name),
      action: {
        to: href('/cart/lines'),
        fields: { variantId, quantity: String(quantity), putBack: 'yes' },
        label: cart.undo,
      },
    })
  }),

  /** Extends the reservation of the cart's items. */
  '/checkout/hold': command(href('/checkout'), async (ctx) => {
    const { db, language, settings, ipHash, isDocument } = ctx
    const extended = await extendHold(db, { ...(await cartOwnerOf(ctx)), language, ipHash })
    if (!extended.ok) return respondWithRefusal(ctx, extended.problem, { back: href('/checkout') })
    if (!isDocument) return data(null)
    const time = formatTime(extended.value.until, language, settings.timeZone)
    return redirectTo(ctx, href('/checkout'), {
      kind: 'good',
      sentence: wordsIn(language).checkout.hold.extended(time),
    })
  }),
})
