// Handles the form that adds an item to the cart. The page's script gets a JSON response. A browser without JavaScript
// gets a redirect back to the product page.
import { href, redirect } from 'react-router'
import { typedMeasuresIn } from '#app/components/product/measure-fields.ts'
import { choicesIn, variantPath } from '#app/components/product/variant-options.ts'
import { deriveAdditionKey } from '#app/request/addition-key.server.ts'
import { cartCookieHeaders, cartOwnerOf } from '#app/request/cart-owner.server.ts'
import type { FormFields } from '#app/request/form.server.ts'
import type { Notice } from '#app/request/notices.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { redirectTo, respondWithRefusal } from '#app/request/responses.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import {
  ADD_ANSWER,
  type AddAnswer,
  type MeasureErrors,
  MEASURES,
  type TypedValues,
} from '#app/routes/storefront/shared/add-answer.ts'
import { findAddedItem } from '#shop/cart/cart.server.ts'
import { addToCart } from '#shop/cart/change-lines.server.ts'
import { findChosenVariant } from '#shop/catalogue/find-product.server.ts'
import { findVariant } from '#shop/catalogue/list-variants.server.ts'
import { readId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { type Problem, refuse, statusOf } from '#shop/problems.ts'
import { measureFaultText } from '#words/measure-text.ts'
import { problemText } from '#words/problem-text.ts'

/** Maximum number of characters of a typed quantity that the form shows again. */
const LONGEST_QUANTITY = 10

/** The variant to add to the cart, and the product page that contains the form. */
interface Target {
  /**
   * The ID of the variant to add: the variant that the customer has selected or, if there is no selection, the variant
   * in the form.
   */
  readonly variantId: string
  /** The product page to return to. `null`: the product has no page. */
  readonly page: { readonly slug: string; readonly sku: string } | null
  /**
   * Whether the variant has all option values that the customer selected. If false, the shop does not sell this
   * combination, and the variant is the most similar one that it sells.
   */
  readonly isExact: boolean
}

/**
 * Adds to the cart the variant that the customer has selected. If the customer has selected no variant, adds the
 * variant that the page showed. Never uses a price from the form.
 */
export async function addItem(
  ctx: RequestContext,
  fields: FormFields,
  { isScript }: { readonly isScript: boolean },
) {
  const { db, language, ipHash } = ctx
  const { quantity = '', key } = fields
  const measures = typedMeasuresIn(fields)
  const { variantId, page, isExact } = await targetOf(ctx, fields)
  const refuseWith = (problem: Problem) =>
    isScript
      ? respondToScript(ctx, variantId, problem)
      : respondToDocument(
          ctx,
          { page, typed: { quantity: quantity.slice(0, LONGEST_QUANTITY), measures } },
          problem,
        )
  // Without JavaScript the customer has not seen the nearest available variant yet.
  if (!isExact && !isScript) return refuseWith(refuse('cart.not_made').problem)
  const owner = await cartOwnerOf(ctx)
  const typed = { variantId, quantity, measures }
  const addition = { ...typed, key: key || (await deriveAdditionKey(ctx, typed)) }
  const added = await addToCart(db, { ...owner, ...addition, language, ipHash })
  if (!added.ok) return refuseWith(added.problem)
  const { token, name, ...item } = added.value
  const headers = new Headers(cartCookieHeaders(token, ctx))
  if (isScript) {
    const { currency } = ctx.settings
    const found = await findAddedItem(db, { ...owner, token, ...item, language, currency })
    return Response.json(found && ({ kind: 'added', item: found } satisfies AddAnswer), { headers })
  }
  const sentence = wordsIn(language).product.added(name)
  const notice = noticeAt(page, {
    kind: 'good',
    sentence,
    added: {
      variantId: item.variantId,
      measures: item.measures,
      quantity: item.quantity,
      key: addition.key,
    },
  })
  headers.append('Set-Cookie', ctx.notices.cookieHeader(notice))
  return redirect(formPath(page), { headers })
}

/** Puts a removed item back into the cart. The customer requests this with a button in the notice about the removal. */
export async function putItemBack(ctx: RequestContext, fields: FormFields) {
  const { variantId = '', quantity = '', key = '' } = fields
  const { db, language, ipHash } = ctx
  const owner = await cartOwnerOf(ctx)
  const item = { variantId, quantity, measures: typedMeasuresIn(fields) }
  const added = await addToCart(db, { ...owner, ...item, key, language, ipHash })
  if (!added.ok) return respondWithRefusal(ctx, added.problem, { back: href('/cart') })
  const { token, name } = added.value
  const headers = new Headers(cartCookieHeaders(token, ctx))
  const sentence = wordsIn(language).cart.putBack(name)
  headers.append('Set-Cookie', ctx.notices.cookieHeader({ kind: 'good', sentence }))
  return redirect(href('/cart'), { headers })
}

async function targetOf({ db, language }: RequestContext, fields: FormFields): Promise<Target> {
  const { variantId = '' } = fields
  const id = readId<'variant'>(variantId)
  const chosen = id && (await findChosenVariant(db, id, choicesIn(Object.entries(fields))))
  if (chosen) return { variantId: chosen.id, page: chosen, isExact: chosen.isExact }
  const shown = id && (await findVariant(db, id, language))
  const page = shown?.productStatus === 'active' ? { slug: shown.productSlug, sku: shown.sku } : null
  return { variantId, page, isExact: true }
}

function respondToScript({ language }: RequestContext, variantId: string, problem: Problem): Response {
  const errors = measureErrorsOf(problem, language)
  const answer: AddAnswer = {
    kind: 'refused',
    variantId,
    problem: problemText(problem, language),
    ...(errors && { errors }),
  }
  return Response.json(answer, { status: statusOf(problem) })
}

function respondToDocument(
  ctx: RequestContext,
  { page, typed }: Pick<Target, 'page'> & { readonly typed: TypedValues },
  problem: Problem,
) {
  if (!page) return respondWithRefusal(ctx, problem, { back: href('/cart') })
  const sentence = problemText(problem, ctx.language)
  const errors = measureErrorsOf(problem, ctx.language)
  const notice = noticeAt(page, { kind: 'bad', sentence, ...(errors && { refused: { errors, typed } }) })
  return redirectTo(ctx, errors ? `${variantPath(page)}#${MEASURES}` : formPath(page), notice)
}

/** Returns the sentences to show beside the fields of the lengths. `null`: the problem is not about a length. */
function measureErrorsOf(problem: Problem, language: Language): MeasureErrors | null {
  if (problem.code !== 'cart.measures') return null
  return Object.fromEntries(
    problem.facts.faults.map((fault) => [fault.name, measureFaultText(fault, language)]),
  )
}

/**
 * Returns the URL of the product page that shows the variant, with the anchor of the add-to-cart form. Returns the
 * cart's URL if the product has no page.
 */
const formPath = (page: Target['page']) => (page ? `${variantPath(page)}#${ADD_ANSWER}` : href('/cart'))

/**
 * Returns a copy of the notice with the path of the product page. That page shows the notice beside the form. Returns
 * the notice unchanged if the product has no page.
 */
function noticeAt(page: Target['page'], notice: Notice): Notice {
  return page ? { ...notice, page: href('/products/:slug', { slug: page.slug }) } : notice
}
