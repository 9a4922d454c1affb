// Tests the choice of a variant on a product page. The page adds the chosen variant to the cart, however slow the
// connection is, with and without JavaScript.
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#platform/project-root.server.ts'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { type Journey, journeyOn } from '#tests/support/journey.ts'
import { auditPage } from '#tests/support/page-audit.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'

const SOFA = '/products/sund-two-seat-sofa'
const MODULAR_SOFA = '/products/fjord-modular-sofa'
const PHONE = { width: 390, height: 844 }

describeInBrowser('choosing a variant', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop()
  })

  test('shows each value once and marks the chosen ones, also after the scripts have loaded', async () => {
    const page = await newPage({ url: shop.url })
    await journeyOn(page).goTo(SOFA)
    const radios = page.locator('main input[type=radio]')
    const before = await radios.count()
    expect(before).toBeGreaterThan(5)
    await scriptIsThere(page)
    expect(await radios.count()).toBe(before)
    expect(await page.locator('main label:has(:checked)').count()).toBe(2)
  })

  test('and buying before its page has loaded buys that variant, and says so', async () => {
    const page = await newPage({ url: shop.url })
    const customer = journeyOn(page)
    const { words, button, goTo } = customer
    await goTo(SOFA)
    await button(words.product.addToCart).waitFor()
    await scriptIsThere(page)
    const release = await holdPages(page)
    const chosen = await choose(page, 1)
    await button(words.product.addToCart).click()
    release()
    await page.waitForURL(/variant=/)
    await page.getByRole('dialog').waitFor()
    expect(await inCart(customer)).toContain(chosen)
  })

  test('made to measure leads from the bar at the bottom of a phone to the length that is missing', async () => {
    const page = await newPage({ url: shop.url, viewport: PHONE, allow: [/422/] })
    const customer = journeyOn(page)
    await customer.goTo('/products/planke-dining-bench?variant=PLANKE-BENCH-MTM-SOA')
    await scriptIsThere(page)
    const length = page.getByRole('textbox', { name: customer.words.units.dimension.length })
    const add = page.getByRole('button', { name: customer.words.product.addToCart })
    await add.click()
    await page.locator('#measures [aria-invalid]:focus').waitFor()
    expect(await auditPage(page)).toEqual([])
    await length.fill('212,5')
    await add.click()
    await page.getByText('in steps of 1').nth(1).waitFor()
    expect(await length.inputValue()).toBe('212,5')
    await length.fill('212')
    await add.click()
    await page.getByRole('dialog').waitFor()
    expect(await inCart(customer)).toContain('212')
  })

  test('twice before a page has loaded keeps both choices', async () => {
    const page = await newPage({ url: shop.url })
    const { goTo } = journeyOn(page)
    await goTo(SOFA)
    await scriptIsThere(page)
    const release = await holdPages(page)
    const first = await choose(page, 1, 0)
    const second = await choose(page, 1, 1)
    release()
    await page.waitForURL(/variant=/)
    await page.waitForFunction(() => !location.search.includes('option.'))
    expect(await chosenNames(page)).toEqual([first, second])
  })

  test('removes the confirmation about the variant before', async () => {
    const page = await newPage({ url: shop.url })
    const { words, putInCart } = journeyOn(page)
    await putInCart(SOFA)
    await scriptIsThere(page)
    const inCartLink = page.getByRole('link', { name: words.product.inCart(1) })
    await inCartLink.waitFor()
    await choose(page, 1)
    await inCartLink.waitFor({ state: 'detached' })
  })

  test('without JavaScript buys that variant too, or shows it first', async () => {
    const page = await newPage({ url: shop.url, javaScript: false })
    const customer = journeyOn(page)
    const { words, button, goTo } = customer
    await goTo(SOFA)
    const shown = await choose(page, 1)
    await button(words.product.showChoice).click()
    await page.waitForURL(/\?variant=[^&]+$/)
    expect(await chosenNames(page)).toContain(shown)
    const bought = await choose(page, 2)
    await button(words.product.addToCart).click()
    await page.waitForURL(/#added$/)
    expect(await inCart(customer)).toContain(bought)
  })

  test('is told what each value costs and when it arrives, and chooses by touch', async () => {
    const page = await newPage({ url: shop.url, viewport: PHONE, touch: true })
    const { words } = journeyOn(page)
    await page.goto(MODULAR_SOFA)
    const boucle = page.getByRole('radio', { name: 'Bouclé, cream' })
    expect(await labelOf(boucle)).toEqual(['Bouclé, cream', '+€420', '12–\u206013\u00a0weeks'])
    expect(
      await page.getByRole('radio', { name: 'Bouclé, cream €420 more 12–\u206013\u00a0weeks' }).count(),
    ).toBe(1)
    expect(await labelOf(page.getByRole('radio', { name: 'Linen blend, fog' }))).toEqual([
      'Linen blend, fog',
      words.units.short.inStockIn({ from: 5, to: 8, unit: 'working_days' }),
    ])
    await boucle.tap({ force: true })
    await page.waitForURL(/variant=/)
    const oat = page.getByRole('radio', { name: 'Linen blend, oat' })
    await oat.and(page.getByRole('radio', { name: '€420 less' })).waitFor()
    expect(await labelOf(boucle)).not.toContain('+€420')
    const announcement = page.locator('output').filter({ hasText: 'Bouclé, cream' })
    expect(await announcement.textContent()).toMatch(/Bouclé, cream, .+: €\d/)
  })

  test('by arrow keys moves through all values, and a sold out value says so', async () => {
    const page = await newPage({ url: shop.url, viewport: PHONE })
    const { words } = journeyOn(page)
    await page.goto(SOFA)
    const radios = optionFields(page).first().getByRole('radio')
    const slate = page.getByRole('radio', { name: 'Wool, slate' })
    expect(await labelOf(slate)).toContain(words.units.short.soldOut)
    await radios.first().focus()
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('ArrowDown')
    await page.getByRole('link', { name: words.product.related }).waitFor()
    expect(await slate.evaluate((input) => input === document.activeElement)).toBe(true)
  })

  test('without JavaScript shows the same differences, also with text at 200 %', async () => {
    const page = await newPage({ url: shop.url, javaScript: false, viewport: { width: 320, height: 640 } })
    await page.goto(MODULAR_SOFA)
    const boucle = page.getByRole('radio', { name: 'Bouclé, cream' })
    expect(await labelOf(boucle)).toContain('+€420')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const cutOff = await page.locator('fieldset label span:not(.spoken, :has(*))').evaluateAll((all) =>
      all.flatMap((span) => {
        const text = document.createRange()
        text.selectNodeContents(span)
        const right = Math.min(span.closest('label')?.getBoundingClientRect().right ?? 0, innerWidth)
        return [...text.getClientRects()].some((line) => line.right > right) ? [span.textContent] : []
      }),
    )
    expect(cutOff).toEqual([])
  })

  test('among fabrics of one material, with samples, composition and care, without JavaScript too', async () => {
    for (const javaScript of [true, false]) {
      const page = await newPage({ url: shop.url, javaScript, viewport: PHONE, touch: true })
      const { words } = journeyOn(page)
      await page.goto(MODULAR_SOFA)
      const wool = page.getByRole('group', { name: /^Wool 90%/ })
      expect(await wool.getByRole('radio').count()).toBe(5)
      expect(await wool.innerText()).toContain('90% wool, 10% polyamide')
      const care = page.getByText(words.product.careOf('Dry-clean. Vacuum with a soft brush.'), {
        exact: false,
      })
      expect(await care.first().isVisible()).toBe(false)
      await page.getByText(words.product.materialDetails('Fabric')).tap()
      await care.first().waitFor()
      expect(await page.getByText(words.product.composition('100% cotton')).isVisible()).toBe(true)
      if (javaScript) expect(await auditPage(page)).toEqual([])
    }
  })

  test('among sixty sizes, samples of hostile fabrics and combinations that do not exist', async () => {
    await importInto(shop, manyOptions())
    for (const viewport of [PHONE, { width: 320, height: 640 }]) {
      const page = await newPage({ url: shop.url, viewport, javaScript: viewport === PHONE })
      const { words } = journeyOn(page)
      await page.goto('/products/many-options')
      expect(await page.getByRole('group', { name: 'Size' }).getByRole('radio').count()).toBe(60)
      const last = page.getByRole('radio', { name: 'Size 60' })
      expect(await labelOf(last)).toEqual(['Size 60', '+€59'])
      const leather = page.getByRole('radio', { name: 'Leather' })
      expect(await labelOf(leather)).toEqual([
        'Leather',
        '+€1',
        words.product.onlyWithOption('Size', 'Size 2'),
      ])
      expect(await page.locator('fieldset b').count()).toBe(0)
      expect(await page.getByRole('group', { name: HOSTILE }).count()).toBe(1)
      const silk = page.getByRole('radio', { name: 'Silk' })
      expect(await silk.isDisabled()).toBe(true)
      expect(await labelOf(silk)).toEqual(['Silk', words.product.unavailable])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(1)
    }
  })
})

const HOSTILE = '<b onclick="alert(1)">Wool</b>'

/**
 * Returns a CSV table of a product. Wool exists in 60 sizes, leather in one size, silk in no size. Leather has no
 * swatch.
 */
function manyOptions(): string {
  const head = 'kind,handle,name_en,sku,price,stock_policy,option1_name_en,option1_value_en,option2_name_en'
  const wool = `Wool,#888888,"${HOSTILE.replaceAll('"', '""')}"`
  const row = (size: number, fabric: string) =>
    `,many-options,Many options,M-${size}-${fabric.slice(0, 2)},${99 + size},made_to_order,Size,Size ${size},Fabric,${fabric}`
  return [
    `${head},option2_value_en,option2_swatch,option2_value_material_en`,
    'value,many-options,,,,,,,,Silk,#ffffff,',
    ...Array.from({ length: 60 }, (_, index) => row(index + 1, wool)),
    row(2, 'Leather,,'),
  ].join('\n')
}

async function importInto({ dataDir }: StartedShop, table: string): Promise<void> {
  const file = join(dataDir, 'many-options.csv')
  await writeFile(file, table)
  await promisify(execFile)(process.execPath, [join(projectRoot(), 'scripts/import.ts'), file], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', MODE: 'demo' },
  })
}

/** Returns the lines of a radio button's label that a customer sees. */
async function labelOf(radio: Locator): Promise<string[]> {
  const lines = await radio.evaluate((input) => {
    const label = input.closest('label')
    for (const spoken of label?.querySelectorAll('.spoken') ?? []) spoken.setAttribute('hidden', '')
    const text = label?.innerText ?? ''
    for (const spoken of label?.querySelectorAll('.spoken') ?? []) spoken.removeAttribute('hidden')
    return text
  })
  return lines.split('\n').filter(Boolean)
}

/** Waits until the scripts have loaded and have requested the number of items in the cart. */
async function scriptIsThere(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

/** Delays the page data of chosen variants, as a slow connection does. The returned function releases them. */
async function holdPages(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/products\/.*\.data/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Returns one fieldset for each option, without the fieldsets that group its values by material. */
const optionFields = (page: Page) => page.locator('fieldset:not(fieldset fieldset)')

/** Chooses a value of an option and returns the name of the value. Option and value are given by their indexes. */
async function choose(page: Page, optionIndex: number, option = 0): Promise<string> {
  const radio = optionFields(page).nth(option).getByRole('radio').nth(optionIndex)
  await radio.check({ force: true })
  return nameOf(radio)
}

function nameOf(radio: Locator): Promise<string> {
  return radio.evaluate((input) => input.closest('label')?.innerText.split('\n')[0] ?? '')
}

async function chosenNames(page: Page): Promise<string[]> {
  const radios = await optionFields(page).getByRole('radio', { checked: true }).all()
  return Promise.all(radios.map(nameOf))
}

async function inCart({ page, goTo }: Journey): Promise<string> {
  await goTo('/cart')
  return page.getByRole('main').innerText()
}
