import { contactFields } from '#tests/support/checkout-fixtures.ts'
import { type PageResponse, NoScriptBrowser } from '#tests/support/test-shop.ts'
import { idempotencyKeyIn, typedCard } from '#tests/support/checkout-stages.ts'

/** The addresses of the pieces on the shop's first pages. */
export async function listProductPaths(url: string): Promise<string[]> {
  const { html } = await new NoScriptBrowser(() => url).get('/furniture')
  return [...new Set(html.match(/\/products\/[\w-]+/g))]
}

/** Shoppers who order and pay, one after the other, until the shop does not answer any more. */
export async function buyUntilConnectionLost(
  url: string,
  products: readonly string[],
  answered: () => void,
): Promise<void> {
  try {
    for (;;) await buy(url, any(products), answered)
  } catch (error) {
    // A connection that breaks is what this is about; anything else is not.
    if (!(error instanceof TypeError)) throw error
  }
}

/** From a piece's page to the bank's and back, as a browser without JavaScript does it. */
async function buy(url: string, product: string, answered: () => void): Promise<void> {
  const customer = new NoScriptBrowser(() => url)
  // From somewhere else each time: one network may only have so many pieces kept.
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
