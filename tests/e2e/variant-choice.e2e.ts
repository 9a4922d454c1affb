// Tests choosing on a product page: the chosen variant counts, however slow the connection, with and without
// JavaScript.
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { type Journey, journeyOn } from '#tests/support/journey.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'

const SOFA = '/products/sund-two-seat-sofa'
const MODULAR_SOFA = '/products/fjord-modular-sofa'
const PHONE = { width: 390, height: 844 }

describeInBrowser('choosing a variant', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop()
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
    await page.getByRole('link', { name: words.product.viewCart }).waitFor()
    expect(await inCart(customer)).toContain(chosen)
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
    await choose(page, 1)
    await page.getByRole('link', { name: words.product.viewCart }).waitFor({ state: 'detached' })
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
    await page.waitForURL(/\/cart$/)
    expect(await inCart(customer)).toContain(bought)
  })

  test('is told what each value costs and when it arrives, and chooses by touch', async () => {
    const page = await newPage({ url: shop.url, viewport: PHONE, touch: true })
    const { words } = journeyOn(page)
    await page.goto(MODULAR_SOFA)
    const boucle = page.getByRole('radio', { name: 'Bouclé, cream' })
    expect(await labelOf(boucle)).toEqual(['Bouclé, cream', '+€420', words.units.short.weeks(11)])
    expect(await page.getByRole('radio', { name: 'Bouclé, cream €420 more 11 weeks' }).count()).toBe(1)
    expect(await labelOf(page.getByRole('radio', { name: 'Linen blend, fog' }))).toEqual([
      'Linen blend, fog',
      words.units.short.inStock,
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
    const radios = page.getByRole('group').first().getByRole('radio')
    await radios.first().focus()
    await page.keyboard.press('ArrowUp')
    await page.waitForURL(/variant=/)
    expect(await labelOf(radios.last())).toContain(words.units.short.soldOut)
    await page.getByText(words.product.soldOutNote).waitFor()
    await expect.poll(() => radios.last().evaluate((input) => input === document.activeElement)).toBe(true)
  })

  test('without JavaScript shows the same differences, also with text at 200 %', async () => {
    const page = await newPage({ url: shop.url, javaScript: false, viewport: { width: 320, height: 640 } })
    await page.goto(MODULAR_SOFA)
    const boucle = page.getByRole('radio', { name: 'Bouclé, cream' })
    expect(await labelOf(boucle)).toContain('+€420')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const cutOff = await page
      .getByRole('group')
      .getByRole('radio')
      .evaluateAll(
        (inputs) =>
          inputs.filter((input) => {
            const label = input.closest('label')
            return (
              !label || label.scrollWidth > label.clientWidth || label.getBoundingClientRect().right > 320
            )
          }).length,
      )
    expect(cutOff).toBe(0)
  })
})

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

/** Waits until the scripts have loaded and requested the cart count. */
async function scriptIsThere(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

/** Delays the page data of chosen variants, as a slow connection does, until they are released. */
async function holdPages(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/products\/.*\.data/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Chooses a value of an option by their indexes and returns its name. */
async function choose(page: Page, optionIndex: number, option = 0): Promise<string> {
  const radio = page.getByRole('group').nth(option).getByRole('radio').nth(optionIndex)
  await radio.check({ force: true })
  return nameOf(radio)
}

function nameOf(radio: Locator): Promise<string> {
  return radio.evaluate((input) => input.closest('label')?.innerText.split('\n')[0] ?? '')
}

async function chosenNames(page: Page): Promise<string[]> {
  const radios = await page.getByRole('group').getByRole('radio', { checked: true }).all()
  return Promise.all(radios.map(nameOf))
}

async function inCart({ page, goTo }: Journey): Promise<string> {
  await goTo('/cart')
  return page.getByRole('main').innerText()
}
