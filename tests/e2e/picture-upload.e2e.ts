// Tests that staff upload the pictures of a product and describe them, and that customers see the pictures immediately.
// Staff use mouse and keyboard, or a phone without JavaScript.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { describeInBrowser, newPage, type PageOptions } from '#tests/support/browser.ts'
import { testPhoto } from '#tests/support/test-files.ts'
import { removePictures } from '#tests/support/seed-pictures.ts'
import { newDemoFolder, type StartedShop, startShop } from '#tests/support/shop.ts'
import { signInAsStaff } from '#tests/support/staff.ts'
import { staff } from '#words/en/staff/staff.ts'

const { products: words } = staff
const phone = { viewport: { width: 390, height: 844 } }

describeInBrowser('uploading the pictures of a product', () => {
  let shop: StartedShop
  beforeAll(async () => {
    const dataDir = await newDemoFolder()
    await removePictures(dataDir, ['kammer-wardrobe', 'lektie-small-desk'])
    shop = await startShop({ dataDir })
  })

  /** Returns two photos and a drawing as files to choose. */
  async function files(): Promise<string[]> {
    const folder = await mkdtemp(join(tmpdir(), 'alcove-picturing-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const made = {
      'front.jpg': await testPhoto(960, 1200).jpeg().toBuffer(),
      'side.png': await testPhoto(1200, 900).png().toBuffer(),
      'drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    }
    return Promise.all(
      Object.entries(made).map(async ([name, bytes]) => {
        await writeFile(join(folder, name), bytes)
        return join(folder, name)
      }),
    )
  }

  async function staffAt(name: string, options: Partial<PageOptions> = {}): Promise<Page> {
    const page = await newPage({ url: shop.url, ...options })
    await signInAsStaff(page, shop.dataDir, '/staff/products')
    await page.getByLabel(words.search).fill(name)
    await page.getByRole('button', { name: words.searchButton, exact: true }).click()
    await page.getByText(words.count(1), { exact: true }).waitFor()
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    return page
  }

  const cardOf = (page: Page, number: number) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: words.pictures.number(number) }) })

  async function give(page: Page): Promise<void> {
    await page.getByLabel(words.upload.label, { exact: true }).setInputFiles(await files())
    await page.getByRole('button', { name: words.upload.button, exact: true }).click()
    await page.getByText(words.upload.addedSome(2)).waitFor()
    await page.getByText('drawing.svg: SVG drawings are not supported').waitFor()
    const first = cardOf(page, 1)
    await first.getByLabel(words.pictures.alt.en).fill('Standing beside a bed')
    await first.getByRole('button', { name: words.pictures.save }).click()
    await page.getByText(words.pictures.saved, { exact: true }).waitFor()
    await cardOf(page, 2).getByText(words.pictures.remove, { exact: true }).click()
    await cardOf(page, 2)
      .getByRole('button', { name: words.pictures.removeNow(2) })
      .click()
    await page.getByText(words.pictures.removed).waitFor()
    expect(await cardOf(page, 2).count()).toBe(0)
  }

  async function seesPhotograph(path: string): Promise<void> {
    const page = await newPage({ url: shop.url })
    await page.goto(path)
    const photo = page.locator('main picture img').first()
    const source = () => photo.evaluate((image: HTMLImageElement) => image.currentSrc)
    await expect.poll(source, { timeout: 15_000 }).toContain('/media/photos/')
  }

  test('with a mouse: a click into a picture sets its focal point', async () => {
    const page = await staffAt('Kammer wardrobe', { allow: [/status of 422/] })
    await give(page)
    const first = cardOf(page, 1)
    const photo = first.getByRole('presentation')
    const box = await photo.boundingBox()
    if (!box) throw new Error('The picture is not to be seen')
    await photo.click({ position: { x: box.width / 4, y: box.height / 2 } })
    expect(await first.getByLabel(words.pictures.left).inputValue()).toBe('25')
    await first.getByRole('button', { name: words.pictures.save }).click()
    await page.getByText(words.pictures.saved, { exact: true }).waitFor()
    await seesPhotograph('/products/kammer-wardrobe')
  })

  test('on a phone, without JavaScript', async () => {
    const page = await staffAt('Lektie small desk', { ...phone, javaScript: false, allow: [/status of 422/] })
    await give(page)
    const overflows = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(overflows).toBe(false)
    await seesPhotograph('/products/lektie-small-desk')
  })
})
