// Tests the first sale. The test imports a real catalogue. A customer then finds one of its products, buys it and reads
// the confirmation.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect } from 'vitest'
import { projectRoot } from '#platform/project-root.server.ts'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import {
  cards,
  openMessagesAsStaff,
  type Journey,
  journeyOn,
  orderLinkInMessage,
  widthFields,
} from '#tests/support/journey.ts'
import { itWithRealData, realFile } from '#tests/support/real-data.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'

const CATALOGUE = 'catalogues/ikea-sa-2020.csv'
const PRODUCT = { name: 'KALLAX', subtitle: 'Shelving unit, 42x147 cm', typed: 'kallx' }

describeInBrowser('the real catalogue', () => {
  let shop: StartedShop
  let report: string

  beforeAll(async () => {
    const file = realFile(CATALOGUE)
    if (!file) return
    shop = await startShop()
    report = await importInto(shop, file, 'ikea-sa-2020')
  })

  itWithRealData('is imported while the shop is open, with a correct report', [CATALOGUE], () => {
    expect(report).toContain('3,694 rows read')
    expect(report).toContain('2,962 products, 2,962 variants: 2,962 new, 0 changed, 0 unchanged')
    expect(report).toContain('732 rows repeated a product of an earlier row and were merged into it')
    expect(report).toContain('No errors')
    expect(report).toContain('1,360 products with missing dimensions')
  })

  itWithRealData('is bought from in English, with JavaScript', [CATALOGUE], async () => {
    const page = await newPage({ url: shop.url })
    const customer = journeyOn(page, 'en')
    await customer.goTo('/')
    await search(customer)
    const width = widthFields(page, customer.words)
    await width.getByLabel(customer.words.listing.from, { exact: true }).fill('40')
    await width.getByLabel(customer.words.listing.to, { exact: true }).fill('50')
    await buyWhatIsFound(customer, shop, 'en')
  })

  itWithRealData('is bought from in German, without JavaScript', [CATALOGUE], async () => {
    const page = await newPage({ url: shop.url, javaScript: false, locale: 'de-DE' })
    const customer = journeyOn(page, 'de')
    await customer.goTo('/')
    await search(customer)
    const width = widthFields(page, customer.words)
    await width.getByLabel(customer.words.listing.from, { exact: true }).fill('40')
    await width.getByLabel(customer.words.listing.to, { exact: true }).fill('50')
    await customer.button(customer.words.listing.apply).click()
    await buyWhatIsFound(customer, shop, 'de')
  })
})

/** Runs `npm run import -- FILE --map MAPPING` beside a running shop. */
async function importInto({ dataDir }: StartedShop, file: string, mapping: string): Promise<string> {
  const args = [join(projectRoot(), 'scripts/import.ts'), file, '--map', mapping, '--language', 'en']
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', MODE: 'demo' }
  return (await promisify(execFile)(process.execPath, args, { env })).stdout
}

async function search({ page, words }: Journey): Promise<void> {
  const field = page.getByRole('banner').locator('input[name=q]')
  await field.fill(PRODUCT.typed)
  await field.press('Enter')
  await page.getByText(words.listing.shownInstead(PRODUCT.name.toLowerCase())).waitFor()
}

async function buyWhatIsFound(customer: Journey, shop: StartedShop, language: 'en' | 'de'): Promise<void> {
  const { page, words } = customer
  await page.waitForURL(/width=40-50/)
  const card = page.getByRole('article').filter({ hasText: PRODUCT.subtitle })
  await card.getByRole('link', { name: PRODUCT.name }).click()
  await page.getByRole('heading', { level: 1, name: PRODUCT.name }).waitFor()
  await customer.button(words.product.addToCart).click()
  await page.getByText(words.product.added(PRODUCT.name)).waitFor()
  await customer.toCheckout()
  await customer.order()
  await customer.payWith(cards.good)
  const number = await customer.confirmedOrderNumber()
  await readOrderHistory(customer)

  const office = await newPage({ url: shop.url })
  await openMessagesAsStaff(office, shop)
  const link = await orderLinkInMessage(office, number, language)
  await page.context().clearCookies()
  await page.goto(link)
  await readOrderHistory(customer)
}

/** Checks the order page: expects the order history, the items and the address on it. */
async function readOrderHistory({ page, words: { order } }: Journey): Promise<void> {
  const story = page.getByRole('list').filter({ hasText: order.events.ordered })
  await story.getByText(order.events.ordered).waitFor()
  await story.getByText(order.events.placed).waitFor()
  await page.getByText(order.greeting.placedWithoutEmail).waitFor()
  await page.getByText(PRODUCT.name).first().waitFor()
  await page.getByText('10969 Berlin').waitFor()
}
