// Tests that staff count the stock with a scanner while customers buy, and change it with the keyboard alone and without
// JavaScript.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { describeInBrowser, newPage, type PageOptions } from '#tests/support/browser.ts'
import { paid, withCartItem } from '#tests/support/checkout-stages.ts'
import { tabTo, typeInto } from '#tests/support/keyboard.ts'
import { NoScriptBrowser, textOf } from '#tests/support/test-shop.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'
import { asStaff, signInAsStaff } from '#tests/support/staff.ts'
import { staff } from '#words/en/staff/staff.ts'

const words = staff.stock
const { counts, variant } = words
const SKU = 'FYR-LAMP-BLK'
const GTIN = '2110000000011'

describeInBrowser('the stock', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop()
  })

  async function staffAt(path: string, options: Partial<PageOptions> = {}): Promise<Page> {
    const page = await newPage({ url: shop.url, ...options })
    await signInAsStaff(page, shop.dataDir, '/staff/stock')
    if (path !== '/staff/stock') await page.goto(path)
    return page
  }

  const seesText = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).waitFor()

  /** Starts a count of chosen products. */
  async function startCount(page: Page): Promise<void> {
    await page.goto('/staff/stock/counts/new')
    await page.getByText(counts.scopes.chosen, { exact: true }).click()
    await page.getByRole('button', { name: counts.startNow }).click()
    await page.getByRole('heading', { name: counts.scan }).waitFor()
  }

  /** Types a code as a scanner does: all characters at once, then Enter. */
  async function scan(page: Page, code: string): Promise<void> {
    await page.keyboard.insertText(code)
    await page.keyboard.press('Enter')
  }

  async function onHandOf(sku: string): Promise<number> {
    const browser = await asStaff(new NoScriptBrowser(() => shop.url), shop.dataDir)
    const { html } = await browser.get(`/staff/stock?q=${sku}`)
    return Number(/data-label="On hand">(\d+)</.exec(html)?.[1])
  }

  test('is counted with a scanner while an order is placed, and the order keeps its units', async () => {
    const page = await staffAt('/staff/stock', { allow: [/status of 422/] })
    const before = await onHandOf(SKU)
    await startCount(page)
    await page.getByLabel(counts.scanLabel).focus()
    // The scanner is faster than the server. One lamp is missing on the shelf, and one code is unknown.
    for (let scans = 0; scans < before - 1; scans += 1) await scan(page, scans % 2 === 0 ? GTIN : SKU)
    await scan(page, 'NOT-OURS')
    await seesText(page, counts.scanned('Fyr floor lamp', SKU, before - 1))
    await page.getByText(counts.notSaved('NOT-OURS')).waitFor()
    await page.getByText(counts.missing(1)).waitFor()

    await paid(
      await withCartItem(new NoScriptBrowser(() => shop.url), `/products/fyr-floor-lamp?variant=${SKU}`),
    )
    const sold = before - (await onHandOf(SKU))
    expect(sold).toBeGreaterThan(0)
    await page.getByRole('button', { name: counts.apply }).click()
    await seesText(page, counts.applied(1, 0))
    expect(await onHandOf(SKU)).toBe(before - 1 - sold)
    await seesText(page, counts.states.applied)
  })

  test('is counted on although the connection fails for a while', async () => {
    const page = await staffAt('/staff/stock', { allow: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] })
    await startCount(page)
    await page.getByLabel(counts.scanLabel).focus()
    await scan(page, SKU)
    await seesText(page, counts.scanned('Fyr floor lamp', SKU, 1))
    await page.context().setOffline(true)
    await scan(page, SKU)
    await page.getByText(counts.offline(1)).waitFor()
    await scan(page, SKU)
    await page.getByText(counts.offline(2)).waitFor()
    await page.context().setOffline(false)
    await seesText(page, counts.scanned('Fyr floor lamp', SKU, 3))
  })

  test('is counted without JavaScript: one code after another', async () => {
    const page = await staffAt('/staff/stock', { javaScript: false, allow: [/status of 422/] })
    await startCount(page)
    for (const counted of [1, 2]) {
      await page.getByLabel(counts.scanLabel).fill(GTIN)
      await page.keyboard.press('Enter')
      await seesText(page, counts.scanned('Fyr floor lamp', SKU, counted))
    }
    await page.getByLabel(counts.scanLabel).fill('NOT-OURS')
    await page.keyboard.press('Enter')
    await page.getByText('No variant has the SKU or GTIN “NOT-OURS”.').waitFor()
    expect(await page.getByLabel(counts.scanLabel).inputValue()).toBe('NOT-OURS')
    await page.getByLabel(counts.countedOf(SKU)).fill('5')
    await page.getByRole('button', { name: counts.save }).click()
    await seesText(page, counts.saved(1))
    await page.getByText(counts.cancel, { exact: true }).click()
    await page.getByRole('button', { name: counts.cancelNow }).click()
    await seesText(page, counts.cancelled)
  })

  test('is found and changed by keyboard alone; a wrong number keeps the focus', async () => {
    const page = await staffAt('/staff/stock', { allow: [/status of 422/] })
    await typeInto(page, words.search, 'LUN-CHAIR-JUN-OAK')
    await page.keyboard.press('Enter')
    await seesText(page, words.count(1))
    await tabTo(page, 'Lun armchair')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: variant.ledger }).waitFor()
    await typeInto(page, variant.units, '-1')
    await page.keyboard.press('Enter')
    await page.getByText(/the number cannot fall below 0/).waitFor()
    const field = page.getByLabel(variant.units)
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await field.inputValue()).toBe('-1')
    await field.press('ControlOrMeta+a')
    await page.keyboard.type('4')
    await tabTo(page, variant.save)
    await page.keyboard.press('Enter')
    await seesText(page, variant.saved('Warehouse', 4))
    const customer = new NoScriptBrowser(() => shop.url)
    const product = await customer.get('/products/lun-armchair?variant=LUN-CHAIR-JUN-OAK')
    expect(textOf(product.html)).toContain('In stock')
  })
})
