import { contactFields } from '#tests/support/checkout-fixtures.ts'
import { type PageResponse, NoScriptBrowser } from '#tests/support/test-shop.ts'
import { idempotencyKeyIn, typedCard } from '#tests/support/checkout-stages.ts'

/** Lists the paths of the products on the shop's first listing page. */
export async function listProductPaths(url: string): Promise<string[]> {
  const { html } = await new NoScriptBrowser(() => url).get('/furniture')
  return [...new Set(html.match(/\/products\/[\w-]+/g))]
}

/** Lets one customer after another order and pay, until the shop stops responding. */
export async function buyUntilConnectionLost(
  url: string,
  products: readonly string[],
  answered: () => void,
): Promise<void> {
  try {
    for (;;) await buy(url, any(products), answered)
  } catch (error) {
    // A broken connection is expected here. Any other error is not.
    if (!(error instanceof TypeError)) throw error
  }
}

/**
 * Buys a product: opens its page, places the order, pays at the demo bank and returns to the shop. Sends the same
 * requests as a browser without JavaScript. Calls `answered` after each response.
 */
async function buy(url: string, product: string, answered: () => void): Promise<void> {
  const customer = new NoScriptBrowser(() => url)
  // Every purchase has another client IP, because one client IP may reserve only a limited number of units.
  const from = { 'X-Forwarded-For': Array.from({ length: 4 }, () => 1 + below(222)).join('.') }
  const get = async (path: string) => counted(await customer.get(path, from))
  const post = async (path: string, fields: Record<string, string>) =>
    counted(await customer.post(path, fields, from))
  const counted = (answer: PageResponse) => {
    answered()
    return answer
  }
  const variantId = /name="variantId" value="([^"]+)"/.exec((await get(product)).html)?.[1] ?? ''
  await post('/cart/lines', { variantId, quantity: '1' })
  await post('/checkout/contact', contactFields)
  await post('/checkout/delivery', { method: 'home' })
  const bank = await post('/checkout/order', { key: idempotencyKeyIn((await get('/checkout')).html) })
  if (bank.path.startsWith('/sandbox-bank/')) await post(bank.path, typedCard)
}

const below = (limit: number) => Math.floor(Math.random() * limit)
const any = (list: readonly string[]) => list[below(list.length)] ?? ''
