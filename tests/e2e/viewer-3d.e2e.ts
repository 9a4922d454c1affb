// Tests the 3D viewer. The page loads nothing for the viewer before a customer opens it. The open viewer follows
// pointer, keyboard and chosen variant. A closed viewer is removed completely.
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '#shop/language.ts'
import { describeInBrowser, newPage, type PageOptions } from '#tests/support/browser.ts'
import { type Journey, journeyOn } from '#tests/support/journey.ts'
import { auditPage } from '#tests/support/page-audit.ts'
import { type ShopWithModel, startShopWithModel } from '#tests/support/shop-with-model.ts'

const phone = { width: 390, height: 844 }
/**
 * Timeout for loading the model. It is long, because in tests the CPU renders the scene, and the machine may be busy.
 */
const LOAD_TIMEOUT_MS = 60_000

describeInBrowser('the 3D viewer', () => {
  let shop: ShopWithModel
  beforeAll(async () => {
    shop = await startShopWithModel()
  }, 120_000)

  const openShopPage = async (options: Partial<PageOptions> = {}, language: Language = 'en') => {
    const page = await newPage({ url: shop.url, ...options })
    page.setDefaultTimeout(LOAD_TIMEOUT_MS)
    const customer = journeyOn(page, language)
    await customer.goTo(shop.piece)
    return customer
  }

  test('loads when it is opened, and not a byte before', async () => {
    const page = await newPage({ url: shop.url })
    page.setDefaultTimeout(LOAD_TIMEOUT_MS)
    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(new URL(request.url()).pathname))
    const customer = journeyOn(page)
    await customer.goTo(shop.piece)
    await customer.button(customer.words.product.viewIn3d).hover()
    await page.waitForLoadState('networkidle')
    const before = requestedUrls.length
    expect(requestedUrls.filter((path) => /\/(renderer|view)-|models/.test(path))).toEqual([])
    await open(customer)
    const since = requestedUrls.slice(before)
    expect(since.filter((path) => path === shop.modelPath)).toHaveLength(1)
    expect(since.filter((path) => /\/assets\/renderer-.*\.js$/.test(path)).length).toBeGreaterThan(0)
  })

  test('shows the chosen finish, and says so', async () => {
    const customer = await openShopPage()
    const { page, words } = customer
    await open(customer)
    const oat = await colourOf(page)
    await page.getByRole('radio', { name: 'Wool, moss' }).check()
    await page.getByText(words.viewer.announcement.appliedFinish('Wool, moss, Oak, oiled')).waitFor()
    await expect.poll(() => colourOf(page), { timeout: LOAD_TIMEOUT_MS }).not.toEqual(oat)
    expect(await piece(customer).getAttribute('aria-label')).toContain('Wool, moss')
    expect(await page.getByText(words.viewer.shownSize('50 × 52 × 80 cm')).isVisible()).toBe(true)
  })

  test('is rotated, zoomed and measured by keyboard alone, and Escape returns the focus to its button', async () => {
    const customer = await openShopPage()
    const { page, words, button } = customer
    const hasFocus = () => button(words.product.viewIn3d).evaluate((it) => it === document.activeElement)
    await button(words.product.viewIn3d).focus()
    await page.keyboard.press('Enter')
    await piece(customer).and(page.locator('[data-phase="ready"]')).waitFor()
    // Elements under the dialog cannot get the focus.
    await button(words.product.viewIn3d).focus()
    expect(await hasFocus()).toBe(false)
    for (const [key, announcement] of [
      ['ArrowLeft', words.viewer.announcement.turnLeft],
      ['ArrowUp', words.viewer.announcement.turnUp],
      ['+', words.viewer.announcement.nearer],
      ['0', words.viewer.announcement.reset],
    ] as const) {
      await page.keyboard.press(key)
      await page.getByText(announcement).waitFor()
    }
    await page.keyboard.press('d')
    await page.locator('[data-measure="height"]', { hasText: '80 cm' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(hasFocus).toBe(true)
  })

  test('fills the screen and returns to its place, and leaves no canvas behind', async () => {
    const customer = await openShopPage({ viewport: phone, colorScheme: 'dark' }, 'de')
    const { page, words, button } = customer
    await open(customer)
    await button(words.viewer.larger).click()
    await expect.poll(() => widthOf(piece(customer))).toBe(phone.width)
    await page.getByRole('link', { name: /Wolle Moos$/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Wolle Moos$/ })
      .and(page.locator('[aria-current]'))
      .waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => widthOf(piece(customer))).toBeLessThan(phone.width)
    await button(words.viewer.close).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.locator('canvas').count()).toBe(0)
  })

  test.for([
    [{ viewport: phone }, 'en'],
    [{ colorScheme: 'dark' }, 'de'],
  ] as const)('is accessible at %j in %s', async ([options, language]) => {
    const customer = await openShopPage(options, language)
    await open(customer)
    await customer.button(customer.words.viewer.dimensions).click()
    expect(await auditPage(customer.page)).toEqual([])
  })

  test('shows a drawing when the model does not load, and can retry', async () => {
    const customer = await openShopPage({ allow: [/Failed to load resource/] })
    const { page, words, button } = customer
    await page.route(`**${shop.modelPath}`, (route) => route.fulfill({ status: 503 }))
    await button(words.product.viewIn3d).click()
    await page.getByText(words.viewer.failed).waitFor()
    await page.getByRole('img', { name: words.viewer.drawingAlt('Tue footstool'), exact: true }).waitFor()
    await page.unroute(`**${shop.modelPath}`)
    await button(words.viewer.retry).click()
    await page.locator('[data-phase="ready"]').waitFor()
  })

  test('reports a lost graphics context, and can be opened again', async () => {
    const customer = await openShopPage()
    const { page, words, button } = customer
    await open(customer)
    await page
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) =>
        canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
      )
    await page.getByText(words.viewer.lost).waitFor()
    await button(words.viewer.retry).click()
    await page.locator('[data-phase="ready"]').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('leaves the page as it is when its code does not load, and can retry', async () => {
    const customer = await openShopPage({ allow: [/Failed to load resource/] })
    const { page, words, button, heading } = customer
    await page.route('**/assets/view-*.js', (route) => route.abort())
    await button(words.product.viewIn3d).click()
    await page.getByText(words.frame.unreachableText).waitFor()
    await heading('Tue footstool')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await button(words.product.viewIn3d).click()
    await page.unroute('**/assets/view-*.js')
    await Promise.all([page.waitForEvent('load'), button(words.frame.tryAgain).click()])
    await open(customer)
  })

  test('reports that its renderer did not load while the model is loading, and can retry', async () => {
    const customer = await openShopPage({ allow: [/Failed to load resource/] })
    const { page, words, button } = customer
    await page.route('**/assets/renderer-*.js', async (route) => {
      const response = await route.fetch()
      // A chunk that contains texts has a similar name. Because it is small, the test does not block it.
      return (await response.body()).length > 100_000 ? route.abort() : route.fulfill({ response })
    })
    await button(words.product.viewIn3d).click()
    await page.getByText(words.viewer.failed).waitFor()
    await page.unroute('**/assets/renderer-*.js')
    await Promise.all([page.waitForEvent('load'), button(words.viewer.retry).click()])
    await open(customer)
  })

  test('is not needed for pictures, which open by their link when the zoom does not load', async () => {
    const { page, words } = await openShopPage({ allow: [/Failed to load resource/] })
    await page.route('**/assets/zoom-*.js', (route) => route.abort())
    const picture = page.getByRole('link', { name: new RegExp(`${words.gallery.enlarge}$`) }).first()
    const href = await picture.getAttribute('href')
    await picture.click()
    await page.waitForURL(`**${href}`)
  })

  test('hands its model to a device with augmented reality', async () => {
    const customer = await openShopPage()
    const { page, words, button } = customer
    await page.evaluate(() => {
      DOMTokenList.prototype.supports = (token) => token === 'ar'
      const made = URL.createObjectURL
      URL.createObjectURL = (file) => {
        if (file instanceof Blob) Object.assign(globalThis, { handedOver: file })
        return made(file)
      }
      // In Safari, the link opens the model without a click. Chromium cannot do this.
      HTMLAnchorElement.prototype.click = () => {}
    })
    await open(customer)
    await button(words.viewer.viewInRoom).click()
    await page.locator('a[rel="ar"]').waitFor({ state: 'attached' })
    const text = await page.evaluate(async () => {
      const file = Reflect.get(globalThis, 'handedOver')
      return file instanceof Blob ? `${file.type} ${await file.text()}` : ''
    })
    expect(text).toMatch(/^model\/vnd\.usdz\+zip PK/)
    expect(text).toContain('metersPerUnit = 1')
    expect(text.match(/def Mesh/g)).toHaveLength(2)
  })

  test('links to Scene Viewer on Android, with the model in the chosen finish', async () => {
    const customer = await openShopPage()
    const { page, words, button } = customer
    await open(customer)
    const link = page.getByRole('link', { name: words.viewer.viewInRoom })
    expect(await link.count()).toBe(0)
    await button(words.viewer.close).click()
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'userAgentData', { value: { platform: 'Android' } })
    })
    await open(customer)
    await page.getByRole('radio', { name: 'Wool, moss' }).check()
    await expect.poll(async () => await link.getAttribute('href')).toContain('fabric%3Amoss')
    const intent = (await link.getAttribute('href')) ?? ''
    expect(intent).toMatch(/^intent:\/\/arvr\.google\.com\/scene-viewer\/1\.0\?.*#Intent;scheme=https;/)
    const file =
      new URLSearchParams(intent.slice(intent.indexOf('?') + 1, intent.indexOf('#'))).get('file') ?? ''
    expect(file).toBe(
      `${shop.url}${shop.modelPath.replace('/models/', '/models/ar/').replace('.glb', '')}.fabric:moss.legs:oak.glb`,
    )
    const response = await page.request.get(file)
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'model/gltf-binary'])
    // Chrome goes to this URL if the device has no Scene Viewer.
    await page.evaluate(() => location.assign('#ar-unavailable'))
    await page.getByRole('dialog').locator('p', { hasText: words.viewer.arUnavailable }).waitFor()
  })

  test('shows the model of the chosen size, also in full screen', async () => {
    const page = await newPage({ url: shop.url, viewport: phone })
    page.setDefaultTimeout(LOAD_TIMEOUT_MS)
    const customer = journeyOn(page)
    const { words, button } = customer
    await customer.goTo('/products/fjord-modular-sofa')
    await open(customer)
    const width = (length: string) => page.locator('[data-measure="width"]', { hasText: length }).waitFor()
    await button(words.viewer.dimensions).click()
    await width('232 cm')
    await page.getByRole('radio', { name: /^Two seats/ }).check({ force: true })
    await width('176 cm')
    await button(words.viewer.larger).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Four seats/ })
      .click()
    await width('300 cm')
    expect(await widthOf(piece(customer))).toBe(phone.width)
  })

  test('is refused with an explanation if the browser has no WebGL, and nothing is loaded', async () => {
    const customer = await openShopPage({}, 'de')
    const { page, words, button } = customer
    await page.waitForLoadState('networkidle')
    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(request.url()))
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await button(words.product.viewIn3d).click()
    await page.getByText(words.product.viewerUnsupported).waitFor()
    // On a busy machine, pictures of the page may still load.
    expect(requestedUrls.filter((url) => /\/(renderer|view|viewer-3d|three)[.-]|models/.test(url))).toEqual(
      [],
    )
  })

  test('has no button without JavaScript', async () => {
    const { button, words, heading } = await openShopPage({ javaScript: false })
    await heading('Tue footstool')
    expect(await button(words.product.viewIn3d).count()).toBe(0)
  })
})

/** Presses the button and waits until the model is drawn. */
async function open({ page, button, words }: Journey): Promise<void> {
  await button(words.product.viewIn3d).click()
  await page.locator('[data-phase="ready"]').waitFor()
}

const piece = ({ page }: Journey): Locator => page.getByRole('dialog').locator('[data-phase]')

async function widthOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.width ?? 0
}

/** Returns the colour of the canvas below its middle, where the seat is. */
async function colourOf(page: Page): Promise<readonly number[]> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator('canvas').boundingBox()) ?? {}
  const clip = { x: x + width * 0.42, y: y + height * 0.52, width: 8, height: 8 }
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean / 16))
}
