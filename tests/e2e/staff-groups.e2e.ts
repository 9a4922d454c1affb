// Tests that staff create a collection with a rule and see it in the shop, and that they move rooms by keyboard alone.
// Everything also works without JavaScript, on a phone.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { describeInBrowser, newPage, type PageOptions } from '#tests/support/browser.ts'
import { tabTo } from '#tests/support/keyboard.ts'
import { auditPage } from '#tests/support/page-audit.ts'
import { newDemoFolder, type StartedShop, startShop } from '#tests/support/shop.ts'
import { signInAsStaff } from '#tests/support/staff.ts'
import { staff } from '#words/en/staff/staff.ts'

const { groups: words, redirects } = staff
const phone = { viewport: { width: 390, height: 844 } }

describeInBrowser('categories, rooms and collections in the staff area', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop({ dataDir: await newDemoFolder() })
  })

  async function staffAt(path: string, options: Partial<PageOptions> = {}): Promise<Page> {
    const page = await newPage({ url: shop.url, ...options })
    await signInAsStaff(page, shop.dataDir, path)
    return page
  }

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

  test.for([
    { name: 'with JavaScript', slug: 'oak-tables', options: { javaScript: true } },
    { name: 'without JavaScript on a phone', slug: 'oak-desks', options: { javaScript: false, ...phone } },
  ])('a collection with a rule appears in the shop: $name', async ({ slug, options }) => {
    const page = await staffAt('/staff/collections/new', options)
    await page.getByLabel(words.fields['name.en'].label).fill(`Our ${slug}`)
    await page.getByLabel(words.fields['name.de'].label).fill(`Unsere ${slug}`)
    await page.getByLabel(words.fields.slug.label).fill(slug)
    await press(page, words.create)
    await page.getByRole('heading', { level: 1, name: `Our ${slug}` }).waitFor()
    await page.getByRole('link', { name: words.toRule, exact: true }).click()
    await page.getByLabel(words.rule.category.label).selectOption({ label: 'Tables' })
    await page.getByLabel('Oak', { exact: true }).check()
    await page.getByLabel(words.rule.maxPrice.label).fill('1000')
    await press(page, words.rule.preview)
    await page.getByRole('heading', { name: words.rule.previewTitle }).waitFor()
    const counted = Number.parseInt(await page.locator('output').innerText(), 10)
    expect(counted).toBeGreaterThan(0)
    expect(await page.getByLabel(words.rule.maxPrice.label).inputValue()).toBe('1000')
    expect(await page.getByLabel('Oak', { exact: true }).isChecked()).toBe(true)
    if (options.javaScript) expect(await auditPage(page)).toEqual([])
    await press(page, words.rule.save)
    await page.getByText(words.done.rule_set).waitFor()
    await page.goto(`/collections/${slug}`)
    await page.getByRole('heading', { level: 1, name: `Our ${slug}` }).waitFor()
    const links = page.getByRole('main').locator('a[href^="/products/"]')
    const paths = await links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    )
    expect(new Set(paths).size).toBe(counted)
    await page.goto(`/de/collections/${slug}`)
    await page.getByRole('heading', { level: 1, name: `Unsere ${slug}` }).waitFor()
  })

  test('rooms move by keyboard alone', async () => {
    const page = await staffAt('/staff/rooms')
    const names = () =>
      page
        .getByRole('main')
        .getByRole('link', { name: /^Edit: / })
        .allInnerTexts()
    await page
      .getByRole('button', { name: /^Move up: / })
      .first()
      .waitFor()
    const [first, second, ...others] = await names()
    await tabTo(page, words.up(second!))
    await page.keyboard.press('Enter')
    await page.getByText(words.done.moved).waitFor()
    await expect.poll(names).toEqual([second, first, ...others])
  })

  test('a redirect is added without JavaScript', async () => {
    const page = await staffAt('/staff/redirects', { javaScript: false, ...phone, allow: [/status of 422/] })
    await page.getByRole('link', { name: redirects.add }).click()
    await page.getByLabel(redirects.fields.source.label).fill('/old-sofas')
    await page.getByLabel(redirects.fields.target.label).fill('/nowhere')
    await press(page, redirects.addNow)
    await page.getByText('There is no page at /nowhere.').waitFor()
    await page.getByLabel(redirects.fields.target.label).fill('/furniture')
    await press(page, redirects.addNow)
    await page.getByText(redirects.done.added).waitFor()
    await page.goto('/de/old-sofas')
    expect(new URL(page.url()).pathname).toBe('/de/furniture')
  })

  test('rooms and their products move by drag and drop', async () => {
    const page = await staffAt('/staff/rooms')
    const items = page.getByRole('main').locator('ol > li')
    const order = () => items.evaluateAll((all) => all.map((item) => item.getAttribute('data-drag-id') ?? ''))
    const drag = async (from: number, to: number, y: number) => {
      const target = items.nth(to)
      const height = (await target.boundingBox())?.height ?? 0
      await items
        .nth(from)
        .locator('[data-drag-handle]')
        .dragTo(target, { targetPosition: { x: 60, y: height * y } })
    }
    // The script that makes items draggable loads after the page.
    const isReady = () => page.locator('li[draggable=true]').nth(2).waitFor()
    await isReady()
    const [first = '', second = '', ...others] = await order()
    await drag(0, 1, 0.9)
    await expect.poll(order).toEqual([second, first, ...others])
    await drag(1, 0, 0.1)
    await expect.poll(order).toEqual([first, second, ...others])
    await page.goto(`/staff/rooms/${first}/products`)
    await isReady()
    const [one = '', two = '', three = '', ...rest] = await order()
    await drag(0, 2, 0.9)
    await expect.poll(order).toEqual([two, three, one, ...rest])
    await page.reload()
    expect(await order()).toEqual([two, three, one, ...rest])
  })
})
