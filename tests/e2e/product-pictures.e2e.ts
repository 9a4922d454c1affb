// Tests the pictures of a product: one after another, enlarged, in another finish, on a card and in a room.
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { seedPictures } from '#tests/support/seed-pictures.ts'
import { journeyOn } from '#tests/support/journey.ts'
import { nameOfFocus, tabTo } from '#tests/support/keyboard.ts'
import { auditPage, trackLayoutShifts } from '#tests/support/page-audit.ts'
import { newDemoFolder, type StartedShop, startShop } from '#tests/support/shop.ts'

const SLUG = 'kaje-sofa-bed'
const KAJE = `/products/${SLUG}`
const bed = '140'
/** The photos from the front and the side, the close-up of the fabric, and the drawing. */
const SLIDES = 4
const shades = ['#efece8', '#e9e6e1', '#dfe3e6']

describeInBrowser('the pictures of a product', () => {
  let shop: StartedShop
  let [fog = '', rye = '', side = '', room = '']: string[] = []
  beforeAll(async () => {
    const dataDir = await newDemoFolder()
    const [first = '', second = '', third = ''] = shades
    ;[fog = '', rye = '', side = '', room = ''] = await seedPictures(dataDir, {
      pictures: [
        { slug: SLUG, ground: first, role: 'main', shows: { fabric: 'fog', bed } },
        { slug: SLUG, ground: second, role: 'main', shows: { fabric: 'rye', bed } },
        { slug: SLUG, ground: third, role: 'view', view: 'side', shows: { fabric: 'fog', bed } },
      ],
      scenes: [
        {
          code: 'hallway',
          pieces: [
            { slug: SLUG, x: 0.3, y: 0.6 },
            { slug: 'lun-armchair', x: 0.9, y: 0.5 },
          ],
        },
      ],
    })
    shop = await startShop({ dataDir })
  }, 180_000)

  test('are browsed by keyboard alone, to the enlarged picture and back', async () => {
    const page = await newPage({ url: shop.url })
    const { words, goTo } = journeyOn(page)
    const { gallery } = words
    await goTo(KAJE)
    await page.getByText(gallery.positionSpoken(1, SLIDES)).waitFor()
    await tabTo(page, gallery.enlarge)
    await page.keyboard.press('ArrowRight')
    await page.getByText(gallery.positionSpoken(2, SLIDES)).waitFor()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(gallery.positionSpoken(2, SLIDES)).waitFor()
    expect(await shownIn(page, 'dialog')).toContain(side)
    const scale = () =>
      dialog
        .locator('picture')
        .evaluate((it) => new DOMMatrix(getComputedStyle(it.parentElement!).transform).a)
    await page.keyboard.press('+')
    await seen(scale).toBeGreaterThan(1.4)
    await page.keyboard.press('ArrowRight')
    await dialog.getByText(gallery.positionSpoken(2, SLIDES)).waitFor()
    await page.keyboard.press('0')
    await seen(scale).toBe(1)
    await page.keyboard.press('ArrowLeft')
    await dialog.getByText(gallery.positionSpoken(1, SLIDES)).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await nameOfFocus(page)).toContain(gallery.enlarge)
    // The test finds the text by role, because the closed dialog is still in the page for a moment.
    await page.getByRole('status').getByText(gallery.positionSpoken(1, SLIDES)).waitFor()
  })

  test('are in the selected finish, say what differs, and are drawings if there is no photo', async () => {
    const page = await newPage({ url: shop.url })
    const { words, goTo } = journeyOn(page)
    await goTo(`${KAJE}?variant=KAJE-SOFABED-140-FOG`)
    await seen(() => shownIn(page, 'main')).toContain(fog)
    expect(await page.locator('main section').first().locator('figcaption').last().innerText()).toBe(
      words.gallery.drawingCaption('178 × 98 × 80\u00a0cm'),
    )
    await page.locator('[data-option=fabric][value=rye]').check({ force: true })
    await page.waitForURL(/140-RYE/)
    await seen(() => shownIn(page, 'main')).toContain(rye)
    await page.locator('[data-option=bed][value="120"]').check({ force: true })
    await page.waitForURL(/120-RYE/)
    await page.getByText(words.gallery.shown('')).first().waitFor()
    await page.locator('[data-option=fabric][value=rust]').check({ force: true })
    await page.getByText(words.gallery.selectionDrawingCaption).waitFor()
    await seen(() => shownIn(page, 'main')).toContain('/media/drawings/')
  })

  test('work without JavaScript: a scrolling strip, links into it, and a link to the enlarged picture', async () => {
    const page = await newPage({ url: shop.url, javaScript: false })
    const { words, goTo } = journeyOn(page)
    await goTo(`${KAJE}?variant=KAJE-SOFABED-140-FOG`)
    await page.getByRole('link', { name: words.gallery.show(2, SLIDES), exact: true }).click()
    const strip = page.locator('#picture-2')
    await seen(async () => Math.round((await strip.boundingBox())?.x ?? 0)).toBe(
      Math.round((await page.locator('main section').first().locator('ul').first().boundingBox())?.x ?? -1),
    )
    expect(await page.getByRole('button', { name: words.gallery.next }).isVisible()).toBe(false)
    const largest = await strip.getByRole('link').getAttribute('href')
    expect(largest).toMatch(new RegExp(`^/media/photos/${side}-1200\\.(avif|webp)$`))
    expect((await fetch(shop.url + largest)).status).toBe(200)
  })

  test('include a close-up of the chosen fabric, and each fabric can be enlarged', async () => {
    const page = await newPage({ url: shop.url })
    const { words, goTo } = journeyOn(page)
    const { gallery, product } = words
    await goTo(`${KAJE}?variant=KAJE-SOFABED-140-FOG`)
    const closeUp = page.locator('#picture-3')
    const [fabric, fogName, ryeName] = ['Fabric', 'Linen blend, fog', 'Linen blend, rye']
    const captionOf = (value: string) => gallery.closeUp(fabric, value)
    expect(await closeUp.locator('figcaption').textContent()).toBe(captionOf(fogName))
    await page.locator('[data-option=fabric][value=rye]').check({ force: true })
    await page.waitForURL(/140-RYE/)
    await seen(() => closeUp.locator('figcaption').textContent()).toBe(captionOf(ryeName))
    await page.getByText(product.materialDetails(fabric)).click()
    await page.getByRole('link', { name: fogName, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(captionOf(fogName)).waitFor()
    await page.keyboard.press('ArrowRight')
    await dialog.getByText(captionOf(fogName)).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  test('are drawings when they do not load', async () => {
    const page = await newPage({ url: shop.url, allow: [/ERR_FAILED|Failed to load/] })
    const { goTo } = journeyOn(page)
    await page.route('**/media/photos/**', (route) => route.abort())
    await goTo(`${KAJE}?variant=KAJE-SOFABED-140-FOG`)
    await seen(() => shownIn(page, 'main')).toContain('/media/drawings/')
    await goTo('/furniture/sofas')
    await page.getByRole('article').filter({ hasText: 'Kaje' }).scrollIntoViewIfNeeded()
    const card = page.getByRole('article').filter({ hasText: 'Kaje' }).locator('img').first()
    await seen(() => card.evaluate((it: HTMLImageElement) => it.currentSrc)).toContain('/media/drawings/')
  })

  test('have a second one when the mouse is over a card, and it is not loaded before', async () => {
    const page = await newPage({ url: shop.url })
    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(request.url()))
    await page.goto('/furniture/sofas')
    const card = page.getByRole('article').filter({ hasText: 'Kaje' })
    await card.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(requestedUrls.filter((url) => url.includes(side))).toEqual([])
    expect(requestedUrls.filter((url) => url.includes(fog))).not.toEqual([])
    await card.hover()
    await seen(() => requestedUrls.filter((url) => url.includes(side)).length).toBeGreaterThan(0)
  })

  test('include rooms, with each product found by its marker, by the list, and by keyboard', async () => {
    for (const javaScript of [true, false]) {
      const page = await newPage({ url: shop.url, javaScript })
      const { words } = journeyOn(page)
      await page.goto('/rooms/hallway')
      const set = page.getByRole('region', { name: words.gallery.scene.title })
      expect(await set.getByRole('link', { name: /^Kaje sofa bed/ }).count()).toBe(2)
      const scene = set.getByRole('region', { name: words.gallery.scene.label })
      await scene.getByRole('link', { name: /^Kaje sofa bed €/ }).focus()
      await scene.getByText('Kaje sofa bed').first().waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(/kaje-sofa-bed\?variant=/)
    }
    expect(room).not.toBe('')
  })

  for (const width of [390, 1440]) {
    test(`are in one row with name and price in the checkout, ${width} px wide`, async () => {
      const page = await newPage({ url: shop.url, viewport: { width, height: 900 } })
      const { words, goTo, putInCart } = journeyOn(page)
      await putInCart('/products/lun-armchair')
      await goTo('/checkout')
      if (width < 800) await page.getByText(words.checkout.showSummary('').trim()).click()
      const row = page.getByRole('listitem').filter({ hasText: 'Lun armchair', visible: true })
      await seen(() => problemsOfRow(row)).toEqual([])
      expect(await auditPage(page)).toEqual([])
    })

    test(`are in one row with name and price among the suggestions, ${width} px wide`, async () => {
      const page = await newPage({ url: shop.url, viewport: { width, height: 900 } })
      const { button, goTo, words } = journeyOn(page)
      await goTo('/')
      if (width < 768) await button(words.frame.openSearch).click()
      await page.getByRole('banner').locator('input[name=q]').pressSequentially('armchair')
      const row = page.getByRole('option').filter({ hasText: 'Lun armchair' })
      await seen(() => problemsOfRow(row)).toEqual([])
      expect(await auditPage(page)).toEqual([])
    })
  }

  test('are on accessible pages on a phone and on a wide screen, in light and dark colours', async () => {
    for (const [width, colorScheme] of [
      [390, 'light'],
      [1440, 'dark'],
    ] as const)
      for (const path of [KAJE, '/rooms/hallway']) {
        const page = await newPage({ url: shop.url, viewport: { width, height: 900 }, colorScheme })
        await trackLayoutShifts(page)
        await page.goto(path)
        expect([path, width, await auditPage(page)]).toEqual([path, width, []])
      }
  })
})

/** Polls a value. Waits longer than usual, because decoding a picture may be slow on a busy machine. */
function seen<T>(look: () => Promise<T> | T) {
  return expect.poll(look, { timeout: 15_000 })
}

/** Returns the URL of the first picture. Returns an empty string until the picture is loaded. */
async function shownIn(page: Page, within: string): Promise<string> {
  const image = page.locator(`${within} picture img`).first()
  return image.evaluate((it: HTMLImageElement) => (it.complete ? it.currentSrc : ''))
}

/**
 * Returns the problems of a row of photo, words and price. Each of the three must be on one line, in its own column.
 */
async function problemsOfRow(row: Locator): Promise<string[]> {
  return row.evaluate((it) => {
    const image = it.querySelector('img')
    const [words, price] = [...it.children].filter((child) => child.localName === 'span')
    if (!image || !words || !price) return ['it has no picture, no words or no price']
    const inside = document.createRange()
    inside.selectNodeContents(price)
    const { paddingLeft, paddingRight } = getComputedStyle(it)
    const of = (part: Element) => part.getBoundingClientRect()
    const [left, right] = [of(it).left + parseFloat(paddingLeft), of(it).right - parseFloat(paddingRight)]
    return [
      image.currentSrc.includes('/media/photos/') ? '' : `it shows no photograph: ${image.currentSrc}`,
      Math.abs(of(image).left - left) > 1
        ? `the picture begins at ${of(image).left}, the row at ${left}`
        : '',
      of(image).width > 64 ? `the picture is ${of(image).width} px wide` : '',
      of(words).left < of(image).right ? 'the words lie over the picture' : '',
      of(price).left < of(words).right ? 'the price lies over the words' : '',
      Math.abs(of(price).right - right) > 1
        ? `the price ends at ${of(price).right}, the row at ${right}`
        : '',
      inside.getClientRects().length > 1 ? 'the price breaks into lines' : '',
    ].filter(Boolean)
  })
}
