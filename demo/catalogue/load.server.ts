// Fills a new shop with the demo catalogue, once. Runs before the shop opens.
import type { Db } from '#platform/db/client.server.ts'
import { allowLongTransaction, inTransaction } from '#platform/db/transaction.server.ts'
import { saveCategory, saveCollection, saveProducts, saveRoom } from '#shop/catalogue/catalogue.server.ts'
import {
  CategoryDraft,
  type CheckedProduct,
  CollectionDraft,
  ProductDraft,
  RoomDraft,
} from '#shop/catalogue/draft.ts'
import { indexProducts } from '#shop/search/search.server.ts'
import { changeSettings, getSettings } from '#shop/settings/settings.server.ts'
import { setOnHandOfMany } from '#shop/stock/stock.server.ts'
import { after, DAY } from '#shop/time.ts'
import { demoProducts } from './catalogue.ts'
import { demoCategories } from './categories.ts'
import { demoCollections, demoRooms } from './rooms.ts'

/** Long enough that the regular price is the lowest of the 30 days before. */
const REDUCED_SINCE_DAYS = 45

/** Nobody is in the shop yet, and a slow machine may take its time. */
const PATIENCE_SECONDS = 300

/** Loads the demo catalogue, all of it or nothing, into a shop that never had it; answers how many pieces came in. */
export async function loadDemo(db: Db, { now }: { now: Date }): Promise<number> {
  if ((await getSettings(db)).demoLoaded) return 0
  return inTransaction(db, async (tx) => {
    await allowLongTransaction(tx, PATIENCE_SECONDS)
    return fillShop(tx, now)
  })
}

async function fillShop(db: Db, now: Date): Promise<number> {
  for (const category of demoCategories) {
    expectDone(await saveCategory(db, CategoryDraft.parse(category)))
  }
  for (const room of demoRooms) expectDone(await saveRoom(db, RoomDraft.parse(room)))
  for (const collection of demoCollections) {
    expectDone(await saveCollection(db, CollectionDraft.parse(collection)))
  }
  const drafts = demoProducts.map((product) => ProductDraft.parse(product))
  await saveProducts(db, drafts.filter(isReduced).map(atRegularPrices), {
    now: after(now, -REDUCED_SINCE_DAYS * DAY),
  })
  const saved = (await saveProducts(db, drafts, { now })).map(expectDone)
  const onHand = new Map(drafts.flatMap(({ variants }) => variants.map(({ sku, onHand }) => [sku, onHand])))
  const counts = saved
    .flatMap(({ variants }) => variants)
    .flatMap(({ id, sku }) => {
      const quantity = onHand.get(sku)
      return quantity === undefined ? [] : [{ variantId: id, quantity }]
    })
  await setOnHandOfMany(db, counts, { reason: 'imported', now })
  await indexProducts(db, 'all')
  await changeSettings(db, { demoLoaded: true }, { now })
  return saved.length
}

function isReduced({ variants }: CheckedProduct): boolean {
  return variants.some(({ compareAt }) => compareAt !== undefined)
}

/** As it was before its reductions: a reduction shows the lowest price of the time before it. */
function atRegularPrices(product: CheckedProduct): CheckedProduct {
  const variants = product.variants.map(({ compareAt, ...variant }) => ({
    ...variant,
    price: compareAt ?? variant.price,
  }))
  return { ...product, variants }
}

/** Our own data are never refused. */
function expectDone<T>(outcome: { ok: true; value: T } | { ok: false; problem: { code: string } }): T {
  if (!outcome.ok) throw new Error(`The demo catalogue was refused: ${outcome.problem.code}`)
  return outcome.value
}
