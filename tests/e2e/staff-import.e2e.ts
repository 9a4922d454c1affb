// Tests that staff import a product table in the browser: a known export with mouse and keyboard, and an unknown table
// without JavaScript.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { describeInBrowser, newPage, type PageOptions } from '#tests/support/browser.ts'
import { newDemoFolder, type StartedShop, startShop } from '#tests/support/shop.ts'
import { signInAsStaff } from '#tests/support/staff.ts'
import { staff } from '#words/en/staff/staff.ts'

const { imports: words } = staff
const phone = { viewport: { width: 390, height: 844 } }

const shopify = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Requires Shipping,Variant Taxable,Status
birch-bench,Birch bench,<p>A bench of birch.</p>,Tischlerei,Benches,,TRUE,Colour,Natural,BB-1,4,deny,189.00,true,true,active
birch-bench,,,,,,,,Black,BB-2,2,deny,199.00,true,true,
`
const unknown = `Nummer;Bezeichnung;Preis;Breite (mm)
K-1;Eichenkiste;79,50;600
K-2;Eichentruhe;149,00;breit
`

describeInBrowser('importing a table in the browser', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop({ dataDir: await newDemoFolder() })
  })

  async function tableFile(name: string, text: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'alcove-import-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }

  async function uploaded(file: string, options: Partial<PageOptions> = {}): Promise<Page> {
    const page = await newPage({ url: shop.url, ...options })
    await signInAsStaff(page, shop.dataDir, '/staff/import')
    await page.getByLabel(words.upload.label, { exact: true }).setInputFiles(file)
    await page.getByRole('button', { name: words.upload.button }).click()
    await page.getByText(words.upload.done).waitFor()
    return page
  }

  test('a known export is checked, imported and for sale', async () => {
    const page = await uploaded(await tableFile('products_export.csv', shopify))
    await page.getByText(words.stateTexts.checked).waitFor()
    await page.getByText(words.recognised.shopify).waitFor()
    await page.getByRole('button', { name: words.start.button(1) }).click()
    await page.getByText(words.stateTexts.finished).waitFor()
    await page.goto(`${shop.url}/products/birch-bench`)
    await page.getByRole('heading', { level: 1, name: 'Birch bench' }).waitFor()
    await page.goto(`${shop.url}/staff/import`)
    await page.getByRole('link', { name: 'products_export.csv' }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: words.export.download }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^catalogue-.*\.csv$/)
    const excel = await page.getByRole('link', { name: words.export.excel }).getAttribute('href')
    const table = await page.evaluate(async (url) => (await fetch(url)).text(), excel ?? '')
    expect(table.split('\n', 1)[0]).toContain('kind;handle;slug')
  })

  test('without JavaScript, staff say what the columns of an unknown table contain', async () => {
    const page = await uploaded(await tableFile('kisten.csv', unknown), {
      ...phone,
      javaScript: false,
      allow: [/status of 4\d\d/],
    })
    const refresh = async (text: string) => {
      await expect
        .poll(async () => {
          await page.reload()
          return page.getByText(text).count()
        })
        .toBeGreaterThan(0)
    }
    await refresh(words.reading.needed)
    const field = (column: string) => page.getByLabel(words.reading.field(column), { exact: true })
    expect(await field('Nummer').inputValue()).toBe('')
    expect(await field('Breite (mm)').inputValue()).toBe('width:mm')
    const check = page.getByRole('button', { name: words.reading.button })
    await check.click()
    await page.getByText(words.reading.noKey).waitFor()
    expect(await field('Breite (mm)').inputValue()).toBe('width:mm')
    await field('Nummer').selectOption('price')
    await check.click()
    await page.getByText(words.reading.twice).waitFor()
    await field('Nummer').selectOption('sku')
    await page.getByLabel(words.reading.language).selectOption('de')
    await check.click()
    await refresh(words.stateTexts.checked)
    await page.getByText('“breit” is not a length').first().waitFor()
    await page.getByRole('button', { name: words.start.button(2) }).click()
    await refresh(words.stateTexts.finished)
    const overflows = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(overflows).toBe(false)
  })

  test('a file that is no table is refused in one sentence', async () => {
    const page = await uploaded(await tableFile('offer.csv', '%PDF-1.7\nbinary'))
    await page.getByText('This is a PDF, not a CSV file.').waitFor()
    await page.getByRole('button', { name: words.remove }).click()
    await page.getByText(words.removed).waitFor()
  })
})
