// Tests the storefront: offline, in another language, before its scripts have loaded, and with recently seen products.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { journeyOn, widthFields } from '#tests/support/journey.ts'
import { nameOfFocus } from '#tests/support/keyboard.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'

const LAMP = '/products/fyr-floor-lamp'
const RUG = '/products/marsk-wool-rug'

describeInBrowser('the storefront', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop()
  })

  test('says so when it is unreachable, and continues when it is back', async () => {
    const page = await newPage({ url: shop.url, allow: [/ERR_INTERNET_DISCONNECTED/] })
    const { words, button, goTo, heading } = journeyOn(page)
    await goTo('/products/lun-armchair')
    const summary = page.waitForResponse(/\/visitor\b/)
    await goTo('/furniture/armchairs')
    await summary
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Lun armchair' }).click()
    await heading(words.frame.unreachableTitle)
    await page.context().setOffline(false)
    await page.getByRole('link', { name: words.frame.tryAgain }).click()
    await heading('Lun armchair')
    await button(words.product.addToCart).waitFor()
  })

  test('says so when it has received too many requests, and continues afterwards', async () => {
    const page = await newPage({ url: shop.url, allow: [/429/] })
    const { words, button, goTo, heading } = journeyOn(page)
    await page.route('**/lun-armchair.data*', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '5', 'Content-Type': 'application/json' },
        body: JSON.stringify({ reference: 'abcdef012345' }),
      }),
    )
    await goTo('/furniture/armchairs')
    await page.getByRole('link', { name: 'Lun armchair' }).click()
    await heading(words.frame.tooManyTitle)
    await page.getByText(words.frame.tooManyText).waitFor()
    await page.getByText(words.frame.reference('abcdef012345')).waitFor()
    await page.getByRole('link', { name: words.frame.tryAgain }).click()
    await heading('Lun armchair')
    // The link loads a document. Until its styles are there, the button of phones is not hidden.
    await page.waitForLoadState()
    await button(words.product.addToCart).waitFor()
  })

  test('changes its language and stays on the same page', async () => {
    const page = await newPage({ url: shop.url })
    const paths = [
      '/',
      '/furniture/sofas?width=-200&sort=price',
      '/search?q=lamp',
      '/products/lun-armchair?variant=LUN-CHAIR-MOS-OAK',
      '/cart',
      '/pages/returns',
    ]
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
      const german = path === '/' ? '/de' : `/de${path}`
      await page.waitForURL(shop.url + german)
      expect(await page.locator('html').getAttribute('lang')).toBe('de')
      await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
      await page.waitForURL(shop.url + path)
    }
  })

  test('applies what was typed and chosen before its scripts had loaded', async () => {
    const page = await newPage({ url: shop.url })
    const { words } = journeyOn(page)
    const release = await holdScripts(page)
    await page.goto('/furniture', { waitUntil: 'commit' })
    const width = widthFields(page, words)
    await width.getByLabel(words.listing.from, { exact: true }).fill('60')
    await release()
    await page.waitForURL(/width=60-/)
    await width.getByLabel(words.listing.to, { exact: true }).fill('100')
    await page.waitForURL(/width=60-100/)

    const releaseAgain = await holdScripts(page)
    await page.goto('/products/lun-armchair', { waitUntil: 'commit' })
    await page.getByRole('radio', { name: 'Moss' }).check({ force: true })
    await page.getByRole('radio', { name: 'Walnut' }).check({ force: true })
    await releaseAgain()
    await page.waitForURL(/variant=LUN-CHAIR-MOS-WAL/)
    await page.getByText(words.units.madeToOrder(6), { exact: true }).first().waitFor()
  })

  test('loads its scripts after its pictures, at the first interaction, or after a time limit', async () => {
    for (const touch of [null, 'Tab', 'picture']) {
      const page = await newPage({ url: shop.url })
      const requestedUrls: string[] = []
      page.on(
        'request',
        (request) => request.resourceType() === 'script' && requestedUrls.push(request.url()),
      )
      const picture = Promise.withResolvers<void>()
      await page.route('**/media/photos/**', async (route) => {
        await picture.promise
        await route.continue()
      })
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.goto('/products/lun-armchair', { waitUntil: 'domcontentloaded' })
      await page.clock.runFor(touch ? 1000 : 3900)
      expect(requestedUrls).toEqual([])
      if (touch === 'picture') picture.resolve()
      else if (touch) await page.keyboard.press(touch)
      let waited = 0
      const isStarted = async () => {
        await page.clock.runFor(20)
        waited += 20
        return requestedUrls.some((url) => url.includes('/assets/entry.client'))
      }
      await expect.poll(isStarted).toBe(true)
      expect(waited).toBeLessThan(2000)
      await page.clock.resume()
      picture.resolve()
      await page.waitForLoadState('networkidle')
    }
  })

  test('shows a chosen variant immediately, and without JavaScript by a button', async () => {
    for (const javaScript of [true, false]) {
      const page = await newPage({ url: shop.url, javaScript })
      const { words, button, goTo } = journeyOn(page)
      await goTo('/products/lun-armchair')
      await page.getByRole('radio', { name: 'Juniper' }).check({ force: true })
      if (!javaScript) await button(words.product.showChoice).click()
      await page.waitForURL(/variant=LUN-CHAIR-JUN-OAK/)
      await page.getByRole('link', { name: words.product.related }).waitFor()
      expect(await button(words.units.short.soldOut).isDisabled()).toBe(true)
    }
  })

  for (const [width, javaScript] of [
    [320, false],
    [390, true],
    [1440, true],
  ] as const) {
    test(`leads from the top of a product page to drawings with readable numbers (${width} px)`, async () => {
      const page = await newPage({ url: shop.url, javaScript, viewport: { width, height: 844 } })
      const { words, goTo } = journeyOn(page)
      await goTo('/products/fjord-modular-sofa')
      const links = page.getByRole('navigation', { name: words.product.jumpLinks })
      for (const [name, heading] of [
        [words.product.jumpTo.delivery, words.product.deliveryTitle],
        [words.product.jumpTo.details, words.product.details],
        [words.product.jumpTo.dimensions, words.product.dimensions],
      ] as const) {
        await links.getByRole('link', { name }).click()
        const box = await page.getByRole('heading', { name: heading }).first().boundingBox()
        expect(box?.y).toBeGreaterThanOrEqual(0)
        expect(box?.y).toBeLessThan(700)
      }
      const sizes = await page.locator('#dimensions svg text').evaluateAll((texts) =>
        texts.map((text) => {
          const drawing = (text as SVGTextElement).ownerSVGElement!
          const scale = drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width
          return parseFloat(getComputedStyle(text).fontSize) * scale
        }),
      )
      expect(sizes.length).toBeGreaterThan(6)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14)
    })
  }

  for (const javaScript of [true, false]) {
    test(`leads on to products that are available from every dead end (JavaScript: ${javaScript})`, async () => {
      const viewport = { width: 390, height: 844 }
      const page = await newPage({ url: shop.url, javaScript, viewport, allow: [/status of 404/] })
      const { words, goTo } = journeyOn(page)
      const cards = page.getByRole('main').getByRole('article')
      await goTo('/products/lun-armchair?variant=LUN-CHAIR-JUN-OAK')
      await page.getByRole('link', { name: words.product.related }).click()
      await page.getByRole('heading', { name: words.product.related }).waitFor()
      expect(await cards.count()).toBeGreaterThanOrEqual(4)
      expect(await cards.filter({ hasText: words.units.short.soldOut }).count()).toBe(0)
      const [beforeValue = ''] = words.product.stillAvailable('§').split('§')
      await page.getByRole('link', { name: beforeValue }).click()
      await page.waitForURL((url) => !url.search.includes('JUN-OAK'))
      const addToCart = page.getByRole('button', { name: words.product.addToCart }).first()
      await expect.poll(() => addToCart.isEnabled()).toBe(true)
      for (const nowhere of ['/nowhere', '/products/nothing', '/search?q=xyzzyx', '/cart']) {
        await goTo(nowhere)
        await page.getByRole('heading', { name: words.home.newest }).waitFor()
        expect(await cards.count(), nowhere).toBeGreaterThanOrEqual(4)
      }
    })
  }

  test('shows a product page immediately after its link was hovered, even offline', async () => {
    const page = await newPage({ url: shop.url, allow: [/ERR_INTERNET_DISCONNECTED/] })
    await page.goto('/furniture')
    await page.waitForLoadState('networkidle')
    const product = page.getByRole('main').getByRole('article').first().getByRole('link').first()
    const name = (await product.textContent())?.trim() ?? ''
    const fetched = page.waitForResponse((answer) => /\/products\/.*\.data/.test(answer.url()))
    await product.hover()
    await (await fetched).finished()
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=prefetch]')].every(
        ({ href }) => performance.getEntriesByName(href).length > 0,
      ),
    )
    await page.context().setOffline(true)
    await product.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/products\//)
  })

  test('stores nothing in the browser unasked', async () => {
    const page = await newPage({ url: shop.url })
    const { words, goTo, button } = journeyOn(page)
    for (const path of ['/', '/furniture/armchairs', LAMP, '/search?q=lamp', '/']) {
      await goTo(path)
      await page.waitForLoadState('networkidle')
      expect(await storedIn(page), path).toEqual(nothingStored)
    }
    await button(words.home.seen.remember).waitFor()
    await page.getByRole('banner').locator('input[name=q]').fill('oak')
    await button('Remember my searches on this device').waitFor()
    await page.getByRole('link', { name: 'Lun armchair' }).first().click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    // A reload fails while Chromium still shows the earlier page again.
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.reload()
    expect(await storedIn(page)).toEqual(nothingStored)
  })

  test('stores recently seen products on request, on this device only, until they are deleted', async () => {
    const page = await newPage({ url: shop.url })
    const { words, goTo, button } = journeyOn(page)
    const part = page.getByRole('region', { name: words.home.seen.title })
    await goTo(LAMP)
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    await button(words.home.seen.remember).press('Enter')
    await page.getByText(words.home.seen.started).waitFor()
    expect(await nameOfFocus(page)).toBe(words.home.seen.stop)
    expect(await part.count()).toBe(0)

    await goTo(RUG)
    await part.getByRole('link', { name }).waitFor()
    expect(await part.getByRole('article').count()).toBe(1)

    await goTo('/')
    await part.getByRole('link', { name }).waitFor()
    expect(await part.getByRole('article').count()).toBe(2)
    expect(await page.context().cookies()).toEqual([])

    await button(words.home.seen.stop).click()
    await part.waitFor({ state: 'detached' })
    await goTo(LAMP)
    await button(words.home.seen.remember).waitFor()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  for (const status of [429, 503]) {
    test(`keeps the page when its background data fail with ${status}`, async () => {
      const page = await newPage({ url: shop.url, allow: [new RegExp(`status of ${status}`)] })
      const { words, goTo } = journeyOn(page)
      const part = page.getByRole('region', { name: words.home.seen.title })
      await viewTwoProducts(page)
      await part.waitFor()
      const failed: string[] = []
      await page.route(/\/(recently-seen|visitor)\.data/, async (route) => {
        failed.push(new URL(route.request().url()).pathname)
        await route.fulfill({
          status,
          headers: { 'Retry-After': '5', 'Content-Type': 'application/json' },
          body: JSON.stringify({ reference: 'abcdef012345' }),
        })
      })
      for (const path of ['/', LAMP]) {
        failed.length = 0
        await goTo(path)
        await expect.poll(() => failed.toSorted()).toEqual(['/recently-seen.data', '/visitor.data'])
        await page.waitForLoadState('networkidle')
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(await page.getByText(words.frame.reference('abcdef012345')).count()).toBe(0)
        expect(await part.count()).toBe(0)
      }
    })
  }

  test('neither reloads nor breaks the page when scripts of its background data fail', async () => {
    const page = await newPage({ url: shop.url, allow: [/status of 503/] })
    const { words, goTo } = journeyOn(page)
    const part = page.getByRole('region', { name: words.home.seen.title })
    await viewTwoProducts(page)
    await part.waitFor()
    const scripts = await scriptsOf(page, ['visitor', 'recently-seen'])
    expect(scripts.length).toBeGreaterThanOrEqual(2)
    await page.route(
      ({ pathname }) => scripts.includes(pathname),
      (route) => route.fulfill({ status: 503 }),
    )
    let loads = 0
    page.on('load', () => loads++)
    await goTo('/')
    await part.getByRole('article').nth(1).waitFor()
    await page.route('**/assets/seen-cards*', (route) => route.fulfill({ status: 503 }))
    const refused = page.waitForResponse(/assets\/seen-cards/)
    await goTo(LAMP)
    await refused
    await page.waitForLoadState('networkidle')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await part.count()).toBe(0)
    expect(loads).toBe(2)
  })

  test('does not reload when the mouse is over a link and the script of the linked page fails', async () => {
    const page = await newPage({ url: shop.url, allow: [/status of 503/] })
    const { goTo, heading } = journeyOn(page)
    await goTo('/furniture/armchairs')
    const [script = ''] = await scriptsOf(page, ['products/:slug'])
    const isScript = ({ pathname }: URL) => pathname === script
    await page.route(isScript, (route) => route.fulfill({ status: 503 }))
    let loads = 0
    page.on('request', (request) => request.isNavigationRequest() && loads++)
    const link = page.getByRole('link', { name: 'Lun armchair' })
    const refused = page.waitForResponse((response) => isScript(new URL(response.url())))
    await link.hover()
    await refused
    await page.waitForTimeout(500)
    expect(loads).toBe(0)
    await page.unroute(isScript)
    // The browser remembers the failed script until the document is loaded again.
    await page.reload()
    // Before the scripts have loaded, a click loads another document.
    await page.waitForLoadState('networkidle')
    await link.click()
    await heading('Lun armchair')
    expect(loads).toBe(1)
  })

  test('shows no recently seen products without JavaScript', async () => {
    const page = await newPage({ url: shop.url, javaScript: false })
    const { words, goTo } = journeyOn(page)
    await goTo(LAMP)
    await goTo('/')
    expect(await page.getByText(words.home.seen.title).count()).toBe(0)
    expect(await page.getByText(words.home.seen.remember).isVisible()).toBe(false)
  })
})

const nothingStored = { localStorage: 0, sessionStorage: 0, databases: 0, cookies: 0 }

/** Counts the entries of each kind that the shop has stored in the browser. */
async function storedIn(page: Page): Promise<typeof nothingStored> {
  const stored = await page.evaluate(async () => ({
    localStorage: localStorage.length,
    sessionStorage: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
  }))
  return { ...stored, cookies: (await page.context().cookies()).length }
}

/** Delays the page’s scripts, as a slow connection does. The returned function releases them. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await page.waitForLoadState('networkidle')
  }
}

/** Opens two products, after asking the browser to store the products that it shows. */
async function viewTwoProducts(page: Page): Promise<void> {
  const { words, button } = journeyOn(page)
  await page.goto(LAMP)
  await button(words.home.seen.remember).click()
  await button(words.home.seen.stop).waitFor()
  await page.goto(RUG)
}

/** Returns the URLs of the scripts of the routes with these paths. */
function scriptsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    interface ManifestRoute {
      readonly path?: string
      readonly module: string
      readonly clientLoaderModule?: string
    }
    const { __reactRouterManifest: manifest } = window as unknown as {
      __reactRouterManifest: { readonly routes: Readonly<Record<string, ManifestRoute>> }
    }
    return Object.values(manifest.routes)
      .filter(({ path }) => path !== undefined && wanted.includes(path))
      .flatMap(({ module, clientLoaderModule }) => [
        module,
        ...(clientLoaderModule ? [clientLoaderModule] : []),
      ])
  }, paths)
}
