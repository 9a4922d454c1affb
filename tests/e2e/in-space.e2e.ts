// A piece in three dimensions: nothing of it comes before it is asked for; then it follows hand, keys and choice, and goes
// without leaving anything behind.
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '#shop/language.ts'
import { describeInBrowser, newPage, type PageOptions } from '#tests/support/browser.ts'
import { type Journey, journeyOn } from '#tests/support/journey.ts'
import { faultsOf } from '#tests/support/look.ts'
import { type ShopInSpace, startShopInSpace } from '#tests/support/shop-in-space.ts'

const phone = { width: 390, height: 844 }
/** All of it is drawn by the processor here, beside whatever else runs. */
const PATIENCE_MS = 60_000

describeInBrowser('a piece in space', () => {
  let shop: ShopInSpace
  beforeAll(async () => {
    shop = await startShopInSpace()
  }, 120_000)

  const visit = async (options: Partial<PageOptions> = {}, language: Language = 'en') => {
    const page = await newPage({ url: shop.url, ...options })
    page.setDefaultTimeout(PATIENCE_MS)
    const shopper = journeyOn(page, language)
    await shopper.goTo(shop.piece)
    return shopper
  }

  test('comes when it is asked for, and not a byte of it before', async () => {
    const page = await newPage({ url: shop.url })
    page.setDefaultTimeout(PATIENCE_MS)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const shopper = journeyOn(page)
    await shopper.goTo(shop.piece)
    await shopper.button(shopper.words.product.seeInSpace).hover()
    await page.waitForLoadState('networkidle')
    const before = asked.length
    expect(asked.filter((path) => /\/(renderer|view)-|models/.test(path))).toEqual([])
    await open(shopper)
    const since = asked.slice(before)
    expect(since.filter((path) => path === shop.modelPath)).toHaveLength(1)
    expect(since.filter((path) => /\/assets\/renderer-.*\.js$/.test(path)).length).toBeGreaterThan(0)
  })

  test('wears what is chosen beside it, and says so', async () => {
    const shopper = await visit()
    const { page, words } = shopper
    await open(shopper)
    const oat = await inkOf(page)
    await page.getByRole('radio', { name: 'Wool, moss' }).check()
    await page.getByText(words.space.said.worn('Wool, moss, Oak, oiled')).waitFor()
    await expect.poll(() => inkOf(page), { timeout: PATIENCE_MS }).not.toEqual(oat)
    expect(await piece(shopper).getAttribute('aria-label')).toContain('Wool, moss')
    expect(await page.getByText(words.space.shownSize('50 × 52 × 80 cm')).isVisible()).toBe(true)
  })

  test('is turned, brought nearer and measured by keys alone, and Escape leads back to its button', async () => {
    const shopper = await visit()
    const { page, words, button } = shopper
    const hasFocus = () => button(words.product.seeInSpace).evaluate((it) => it === document.activeElement)
    await button(words.product.seeInSpace).focus()
    await page.keyboard.press('Enter')
    await piece(shopper).and(page.locator('[data-phase="ready"]')).waitFor()
    // What lies under it takes none.
    await button(words.product.seeInSpace).focus()
    expect(await hasFocus()).toBe(false)
    for (const [key, said] of [
      ['ArrowLeft', words.space.said.turnLeft],
      ['ArrowUp', words.space.said.turnUp],
      ['+', words.space.said.nearer],
      ['0', words.space.said.reset],
    ] as const) {
      await page.keyboard.press(key)
      await page.getByText(said).waitFor()
    }
    await page.keyboard.press('d')
    await page.locator('[data-measure="height"]', { hasText: '80 cm' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(hasFocus).toBe(true)
  })

  test('fills the screen and goes back to its place, and leaves no canvas behind', async () => {
    const shopper = await visit({ viewport: phone, colorScheme: 'dark' }, 'de')
    const { page, words, button } = shopper
    await open(shopper)
    await button(words.space.larger).click()
    await expect.poll(() => widthOf(piece(shopper))).toBe(phone.width)
    await page.getByRole('link', { name: /Wolle Moos$/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Wolle Moos$/ })
      .and(page.locator('[aria-current]'))
      .waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => widthOf(piece(shopper))).toBeLessThan(phone.width)
    await button(words.space.close).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.locator('canvas').count()).toBe(0)
  })

  test.for([
    [{ viewport: phone }, 'en'],
    [{ colorScheme: 'dark' }, 'de'],
  ] as const)('is without faults at %j in %s', async ([options, language]) => {
    const shopper = await visit(options, language)
    await open(shopper)
    await shopper.button(shopper.words.space.measures).click()
    expect(await faultsOf(shopper.page)).toEqual([])
  })

  test('that does not arrive is drawn, and asked for again', async () => {
    const shopper = await visit({ allow: [/Failed to load resource/] })
    const { page, words, button } = shopper
    await page.route(`**${shop.modelPath}`, (route) => route.fulfill({ status: 503 }))
    await button(words.product.seeInSpace).click()
    await page.getByText(words.space.failed).waitFor()
    await page.getByRole('img', { name: words.space.drawn('Tue footstool'), exact: true }).waitFor()
    await page.unroute(`**${shop.modelPath}`)
    await button(words.space.again).click()
    await page.locator('[data-phase="ready"]').waitFor()
  })

  test('that the graphics give up on is said to be so, and comes again', async () => {
    const shopper = await visit()
    const { page, words, button } = shopper
    await open(shopper)
    await page
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) =>
        canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
      )
    await page.getByText(words.space.lost).waitFor()
    await button(words.space.again).click()
    await page.locator('[data-phase="ready"]').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('whose view does not come leaves the page as it is, and can be asked for again', async () => {
    const shopper = await visit({ allow: [/Failed to load resource/] })
    const { page, words, button, heading } = shopper
    await page.route('**/assets/view-*.js', (route) => route.abort())
    await button(words.product.seeInSpace).click()
    await page.getByText(words.frame.unreachableText).waitFor()
    await heading('Tue footstool')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await button(words.product.seeInSpace).click()
    await page.unroute('**/assets/view-*.js')
    await Promise.all([page.waitForEvent('load'), button(words.frame.tryAgain).click()])
    await open(shopper)
  })

  test('whose drawing code does not come says so while its model is on its way, and can be asked for again', async () => {
    const shopper = await visit({ allow: [/Failed to load resource/] })
    const { page, words, button } = shopper
    await page.route('**/assets/renderer-*.js', async (route) => {
      const response = await route.fetch()
      // Its words are called the same, and come.
      return (await response.body()).length > 100_000 ? route.abort() : route.fulfill({ response })
    })
    await button(words.product.seeInSpace).click()
    await page.getByText(words.space.failed).waitFor()
    await page.unroute('**/assets/renderer-*.js')
    await Promise.all([page.waitForEvent('load'), button(words.space.again).click()])
    await open(shopper)
  })

  test('has pictures that open by themselves where the large view does not come', async () => {
    const { page, words } = await visit({ allow: [/Failed to load resource/] })
    await page.route('**/assets/zoom-*.js', (route) => route.abort())
    const picture = page.getByRole('link', { name: new RegExp(`${words.gallery.enlarge}$`) }).first()
    const href = await picture.getAttribute('href')
    await picture.click()
    await page.waitForURL(`**${href}`)
  })

  test('is handed over to a device that can put it into a room', async () => {
    const shopper = await visit()
    const { page, words, button } = shopper
    await page.evaluate(() => {
      DOMTokenList.prototype.supports = (token) => token === 'ar'
      const made = URL.createObjectURL
      URL.createObjectURL = (file) => {
        if (file instanceof Blob) Object.assign(globalThis, { handedOver: file })
        return made(file)
      }
      // What Safari opens by itself is nothing to Chromium.
      HTMLAnchorElement.prototype.click = () => {}
    })
    await open(shopper)
    await button(words.space.inRoom).click()
    await page.locator('a[rel="ar"]').waitFor({ state: 'attached' })
    const text = await page.evaluate(async () => {
      const file = Reflect.get(globalThis, 'handedOver')
      return file instanceof Blob ? `${file.type} ${await file.text()}` : ''
    })
    expect(text).toMatch(/^model\/vnd\.usdz\+zip PK/)
    expect(text).toContain('metersPerUnit = 1')
    expect(text.match(/def Mesh/g)).toHaveLength(2)
  })

  test('is refused in words where the browser draws none, and nothing is loaded', async () => {
    const shopper = await visit({}, 'de')
    const { page, words, button } = shopper
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await button(words.product.seeInSpace).click()
    await page.getByText(words.product.notInSpace).waitFor()
    expect(asked).toEqual([])
  })

  test('has no button without JavaScript', async () => {
    const { button, words, heading } = await visit({ javaScript: false })
    await heading('Tue footstool')
    expect(await button(words.product.seeInSpace).count()).toBe(0)
  })
})

/** Presses the button and waits until the piece stands there. */
async function open({ page, button, words }: Journey): Promise<void> {
  await button(words.product.seeInSpace).click()
  await page.locator('[data-phase="ready"]').waitFor()
}

const piece = ({ page }: Journey): Locator => page.getByRole('dialog').locator('[data-phase]')

async function widthOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.width ?? 0
}

/** The colour below the middle of the picture, where the seat is. */
async function inkOf(page: Page): Promise<readonly number[]> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator('canvas').boundingBox()) ?? {}
  const clip = { x: x + width * 0.42, y: y + height * 0.52, width: 8, height: 8 }
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean / 16))
}
