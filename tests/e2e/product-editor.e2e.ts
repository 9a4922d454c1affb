// Tests that staff make a product in the browser from nothing to its page in the shop, that two people who edit the same
// product do not overwrite each other, and that both work without a mouse and without JavaScript.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { describeInBrowser, newPage, type PageOptions } from '#tests/support/browser.ts'
import { auditPage } from '#tests/support/page-audit.ts'
import { newDemoFolder, type StartedShop, startShop } from '#tests/support/shop.ts'
import { signInAsStaff } from '#tests/support/staff.ts'
import { staff } from '#words/en/staff/staff.ts'

const { products, productEditor: words, variantGrid } = staff
const phone = { viewport: { width: 390, height: 844 } }

describeInBrowser('the product editor', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop({ dataDir: await newDemoFolder() })
  })

  async function staffPage(options: Partial<PageOptions> = {}): Promise<Page> {
    const page = await newPage({ url: shop.url, ...options })
    await signInAsStaff(page, shop.dataDir, '/staff/products')
    return page
  }

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const open = async (page: Page, tab: keyof typeof words.sections) => {
    const tabs = page.getByRole('navigation', { name: words.tabs })
    await tabs.getByRole('link', { name: words.sections[tab], exact: true }).click()
    await tabs.locator('[aria-current="page"]', { hasText: words.sections[tab] }).waitFor()
  }
  const see = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()

  async function addOption(page: Page, name: string, german: string, values: readonly [string, string]) {
    const { options } = words
    await page.getByLabel(words.in.en(options.names), { exact: true }).fill(name)
    await page.getByLabel(words.in.de(options.names), { exact: true }).fill(german)
    await page.getByLabel(words.in.en(options.newValues), { exact: true }).fill(values[0])
    await page.getByLabel(words.in.de(options.newValues), { exact: true }).fill(values[1])
    await press(page, options.addButton)
    await page.getByRole('heading', { name, exact: true }).waitFor()
  }

  /** Sets the price of the second variant: in the grid, or on a phone in a form. */
  async function setPrice(page: Page, price: string): Promise<void> {
    if ((page.viewportSize()?.width ?? 0) < 960) {
      await see(page, words.variants.count(12))
      const prices = page.getByLabel(new RegExp(`^${words.fields.price.label}, `))
      await prices.nth(1).fill(price)
      await press(page, words.save)
      await see(page, words.saved(1))
      return
    }
    const grid = page.getByRole('grid', { name: variantGrid.label })
    const heads = await grid.getByRole('columnheader').allInnerTexts()
    const cells = grid.getByRole('row').nth(2).getByRole('gridcell')
    await cells.nth(heads.indexOf(words.fields.price.label) - 1).click()
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
    await press(page, variantGrid.saveCells(1))
    await see(page, variantGrid.announce.saved(1))
  }

  /** Makes a sofa with three options, from nothing to its page in the shop. */
  async function makeSofa(page: Page, name: string): Promise<void> {
    await page.getByRole('link', { name: words.newProduct }).click()
    await page.getByLabel(words.in.en(words.fields.name.label), { exact: true }).fill(name)
    await page.getByLabel(words.in.de(words.fields.name.label), { exact: true }).fill(`${name} Sofa`)
    await page.getByLabel(words.fields.price.label, { exact: true }).fill('dear')
    await press(page, words.create)
    await see(page, words.errors.amount())
    await page.getByLabel(words.fields.price.label, { exact: true }).fill('1249.50')
    await page.getByLabel(words.main.categories).selectOption({ label: 'Seating › Sofas' })
    await page.getByLabel(words.fields.stockPolicy.label, { exact: true }).selectOption('made_to_order')
    await page.getByLabel(new RegExp(`^${words.fields.leadTimeWeeks.label}`)).fill('8')
    await press(page, words.create)
    await see(page, words.created)
    await page
      .getByLabel(words.in.en(words.fields.description.label), { exact: true })
      .fill('A **deep** sofa.')
    await press(page, words.save)
    await see(page, words.saved(1))
    await open(page, 'options')
    await addOption(page, 'Fabric', 'Stoff', ['Oat\nMoss\nClay', 'Hafer\nMoos\nTon'])
    await addOption(page, 'Legs', 'Füße', ['Oak\nSteel', 'Eiche\nStahl'])
    await addOption(page, 'Size', 'Größe', ['Small\nLarge', 'Klein\nGroß'])
    await press(page, words.options.generate(11))
    await see(page, words.options.generated(11))
    await open(page, 'variants')
    await setPrice(page, '1399')
    await open(page, 'dimensions')
    for (const [field, typed] of [
      ['width', '220.5'],
      ['depth', '95'],
      ['height', '78'],
    ] as const)
      await page.getByLabel(words.fields[field].label, { exact: true }).first().fill(typed)
    await press(page, words.save)
    await see(page, words.saved(3))
    await open(page, 'publication')
    await press(page, words.publication.changes.publish)
    await see(page, words.publication.changed.publish)
  }

  async function seesSofa(slug: string, name: string): Promise<void> {
    const page = await newPage({ url: shop.url })
    await page.goto(`/products/${slug}`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    for (const value of ['Moss', 'Steel', 'Large'])
      expect(await page.getByText(value).count()).toBeGreaterThan(0)
    await page.getByText('deep', { exact: true }).waitFor()
    await page.goto(`/search?q=${slug}`)
    await page
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .waitFor()
  }

  test('makes a sofa with three options, from nothing to its page in the shop', async () => {
    const page = await staffPage({ allow: [/status of 422/] })
    await makeSofa(page, 'Brygge')
    await open(page, 'dimensions')
    const drawing = page.getByRole('img', { name: words.drawing.alt })
    const before = await drawing.getAttribute('src')
    await page.getByLabel(words.fields.width.label, { exact: true }).first().fill('300')
    await expect.poll(() => drawing.getAttribute('src')).not.toBe(before)
    await seesSofa('brygge', 'Brygge')
  })

  test('makes the same sofa on a phone without JavaScript', async () => {
    const page = await staffPage({ ...phone, javaScript: false, allow: [/status of 422/] })
    await makeSofa(page, 'Kajplats')
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    await seesSofa('kajplats', 'Kajplats')
  })

  test('shows what another person has saved, and keeps what was typed', async () => {
    const ada = await staffPage()
    await ada.getByLabel(products.search).fill('Hverdag tall chest')
    await press(ada, products.searchButton)
    await ada.getByRole('link', { name: 'Hverdag tall chest' }).click()
    await open(ada, 'texts')
    const bo = await staffPage({ allow: [/status of 409/] })
    await bo.goto(new URL(ada.url()).pathname)
    const subtitle = words.in.en(words.fields.subtitle.label)
    await ada.getByLabel(subtitle, { exact: true }).fill('Chest by Ada')
    await ada.getByLabel(words.in.de(words.fields.tagline.label), { exact: true }).fill('Von Ada')
    await press(ada, words.save)
    await see(ada, words.saved(2))
    await bo.getByLabel(subtitle, { exact: true }).fill('Chest by Bo')
    await press(bo, words.save)
    await see(bo, words.errors.changed_meanwhile({ current: 'Chest by Ada' }))
    expect(await bo.getByLabel(subtitle, { exact: true }).inputValue()).toBe('Chest by Bo')
    expect(await bo.getByLabel(words.in.de(words.fields.tagline.label), { exact: true }).inputValue()).toBe(
      'Von Ada',
    )
    expect(await auditPage(bo)).toEqual([])
    await press(bo, words.save)
    await see(bo, words.saved(1))
    expect(await bo.getByLabel(subtitle, { exact: true }).inputValue()).toBe('Chest by Bo')
  })

  test('is used with the keyboard: the focus goes to the first invalid field', async () => {
    const page = await staffPage({ allow: [/status of 422/] })
    await page.getByRole('link', { name: words.newProduct }).focus()
    await page.keyboard.press('Enter')
    const name = page.getByLabel(words.in.en(words.fields.name.label), { exact: true })
    await name.focus()
    await page.keyboard.type('Nökkvi')
    await page.keyboard.press('Enter')
    await see(page, words.errors.missing())
    const price = page.getByLabel(words.fields.price.label, { exact: true })
    await expect.poll(() => price.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('79')
    await page.keyboard.press('Enter')
    await see(page, words.created)
  })
})
