// Handles the POST requests that change the cart or extend its reservation. Each key of `cartCommands` is a URL path.
import { data, href, redirect } from 'react-router'
import { fieldsOfMeasures } from '#app/components/product/measure-fields.ts'
import { cartOwnerOf, cartCookieHeaders } from '#app/request/cart-owner.server.ts'
import { command, commands } from '#app/request/command.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { respondWithRefusal, redirectTo } from '#app/request/responses.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { changeQuantity, removeLine } from '#shop/cart/change-lines.server.ts'
import { removeCode } from '#shop/cart/discount-code.server.ts'
import { extendHold } from '#shop/checkout/hold.server.ts'
import { newId } from '#shop/ids.ts'
import { formatTime } from '#words/format.ts'
import { addItem, putItemBack } from './add-item.server.ts'
import { addSet } from './add-set.server.ts'

/**
 * Checks whether the page's script sent the form. The script requests JSON. Without JavaScript, the browser requests a
 * page.
 */
const acceptsJson = (request: Request) => request.headers.get('Accept') === 'application/json'

export const cartCommands = commands({
  /** Adds an item to the cart from its product page, or puts a removed item back. */
  '/cart/lines': command(href('/cart'), async (ctx, { request }) => {
    const fields = await readForm(request)
    if (fields['putBack']) return putItemBack(ctx, fields)
    return addItem(ctx, fields, { isScript: acceptsJson(request) })
  }),

  /** Adds all products of a room to the cart. */
  '/cart/sets': command(href('/cart'), async (ctx, { request }) =>
    addSet(ctx, await readForm(request), { isScript: acceptsJson(request) }),
  ),

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

  /** Removes an item. The next page shows a notice with a button that puts the item back. */
  '/cart/lines/:line/removal': command(href('/cart'), async (ctx, { params }) => {
    const { db, language } = ctx
    const removal = { ...(await cartOwnerOf(ctx)), lineId: params.line, language }
    const removed = await removeLine(db, removal)
    if (!removed.ok) return respondWithRefusal(ctx, removed.problem, { back: href('/cart') })
    const { variantId, measures, quantity, name } = removed.value
    const { cart } = wordsIn(language)
    return redirectTo(ctx, href('/cart'), {
      kind: 'good',
      sentence: cart.removed(name),
      action: {
        to: href('/cart/lines'),
        fields: {
          variantId,
          ...fieldsOfMeasures(measures),
          quantity: String(quantity),
          putBack: 'yes',
          key: newId(),
        },
        label: cart.undo,
      },
    })
  }),

  /** Removes the discount code. */
  '/cart/code/removal': command(href('/cart'), async (ctx) => {
    await removeCode(ctx.db, await cartOwnerOf(ctx))
    const sentence = wordsIn(ctx.language).discounts.removed
    return redirectTo(ctx, href('/cart'), { kind: 'good', sentence })
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
