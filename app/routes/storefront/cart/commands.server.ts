// Commands on the cart and its reservation, by URL.
import { data, href, redirect } from 'react-router'
import { choicesIn, variantPath } from '#app/components/product/variant-options.ts'
import { cartOwnerOf, keepCart } from '#app/request/cart-owner.server.ts'
import { command, commands } from '#app/request/command.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { refused, sentTo } from '#app/request/responses.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { addToCart, changeQuantity, removeLine } from '#shop/cart/change-lines.server.ts'
import { findChosen } from '#shop/catalogue/find-product.server.ts'
import { keepLonger } from '#shop/checkout/hold.server.ts'
import { readId } from '#shop/ids.ts'
import { refuse } from '#shop/problems.ts'
import { formatTime } from '#words/format.ts'

export const cartCommands = commands({
  /**
   * Adds a product to the cart, from its page or to undo a removal: the variant that was shown, or the one selected
   * since. The price never comes from the form.
   */
  '/cart/lines': command(href('/cart'), async (visit, { request }) => {
    const { db, language, isDocument, notices } = visit
    const fields = await readForm(request)
    const { variantId: shown = '', quantity = '', putBack } = fields
    const beside = readId<'variant'>(shown)
    const chosen = beside && (await findChosen(db, beside, choicesIn(Object.entries(fields))))
    // Without JavaScript the customer has not seen the nearest available variant yet.
    if (chosen && !chosen.isExact && isDocument) {
      return refused(visit, refuse('cart.not_made').problem, { back: variantPath(chosen) })
    }
    const variantId = chosen?.id ?? shown
    const added = await addToCart(db, { ...(await cartOwnerOf(visit)), variantId, quantity, language })
    if (!added.ok) return refused(visit, added.problem, { back: href('/cart') })
    const { token, name, pieces } = added.value
    const headers = new Headers(keepCart(token, visit))
    if (!isDocument && !putBack) return data({ name, pieces }, { headers })
    const { cart } = wordsIn(language)
    const sentence = putBack ? cart.putBack(name) : cart.added(name)
    headers.append('Set-Cookie', notices.carry({ kind: 'good', sentence }))
    return redirect(href('/cart'), { headers })
  }),

  /** Changes the quantity of an item. */
  '/cart/lines/:line/quantity': command(href('/cart'), async (visit, { request, params }) => {
    const { db, language } = visit
    const whose = await cartOwnerOf(visit)
    const { quantity = '' } = await readForm(request)
    const changed = await changeQuantity(db, { ...whose, lineId: params.line, quantity, language })
    if (!changed.ok) return refused(visit, changed.problem, { back: href('/cart') })
    const headers = keepCart(whose.token, visit)
    return visit.isDocument ? redirect(href('/cart'), { headers }) : data(null, { headers })
  }),

  /** Removes an item. The notice on the next page offers to put it back. */
  '/cart/lines/:line/removal': command(href('/cart'), async (visit, { params }) => {
    const { db, language } = visit
    const asked = { ...(await cartOwnerOf(visit)), lineId: params.line, language }
    const removed = await removeLine(db, asked)
    if (!removed.ok) return refused(visit, removed.problem, { back: href('/cart') })
    const { variantId, quantity, name } = removed.value
    const { cart } = wordsIn(language)
    return sentTo(visit, href('/cart'), {
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
  '/checkout/hold': command(href('/checkout'), async (visit) => {
    const { db, language, settings, network, isDocument } = visit
    const kept = await keepLonger(db, { ...(await cartOwnerOf(visit)), language, network })
    if (!kept.ok) return refused(visit, kept.problem, { back: href('/checkout') })
    if (!isDocument) return data(null)
    const time = formatTime(kept.value.until, language, settings.timeZone)
    return sentTo(visit, href('/checkout'), {
      kind: 'good',
      sentence: wordsIn(language).checkout.hold.kept(time),
    })
  }),
})
