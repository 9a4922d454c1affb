// Tests that staff edit variants in the grid with the keyboard, the mouse and a spreadsheet, that nothing is lost when
// saving fails, and that two people who change the same cell decide together.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { describeInBrowser, newPage, type PageOptions } from '#tests/support/browser.ts'
import { auditPage } from '#tests/support/page-audit.ts'
import { newDemoFolder, type StartedShop, startShop } from '#tests/support/shop.ts'
import { signInAsStaff } from '#tests/support/staff.ts'
import { staff } from '#words/en/staff/staff.ts'

const { products, productEditor: words, variantGrid } = staff

describeInBrowser('the variant grid', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop({ dataDir: await newDemoFolder() })
  })

  async function gridOf(product: string, options: Partial<PageOptions> = {}): Promise<Page> {
    const page = await newPage({ url: shop.url, ...options })
    await signInAsStaff(page, shop.dataDir, '/staff/products')
    await page.getByLabel(products.search).fill(product)
    await page.getByRole('button', { name: products.searchButton, exact: true }).click()
    await page.getByRole('link', { name: product }).first().click()
    const tabs = page.getByRole('navigation', { name: words.tabs })
    await tabs.getByRole('link', { name: words.sections.variants, exact: true }).click()
    await page.getByRole('grid', { name: variantGrid.label }).waitFor()
    return page
  }

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const see = (page: Page, text: string) => page.getByText(text).first().waitFor()

  /** Returns the cell of a column, in a row of the grid from 0. */
  async function cellOf(
    page: Page,
    row: number,
    column: 'sku' | 'price' | 'gtin' | 'leadTimeWeeks' | 'stockPolicy',
  ) {
    const heads = await page.getByRole('grid').getByRole('columnheader').allInnerTexts()
    const index = heads.indexOf(words.fields[column].label) - 1
    return page.locator(`[role=gridcell][data-row="${row}"][data-column="${index}"]`)
  }

  /** Puts a text into the clipboard of the page and pastes it, as after copying cells in a spreadsheet. */
  async function paste(page: Page, text: string): Promise<void> {
    await page.evaluate((copied) => {
      const data = new DataTransfer()
      data.setData('text/plain', copied)
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    }, text)
  }

  test('is edited with the keyboard, saved in one go and kept', async () => {
    const page = await gridOf('Kammer')
    const first = await cellOf(page, 0, 'price')
    await first.click()
    await page.keyboard.type('801')
    await page.keyboard.press('Enter')
    await expect.poll(() => first.innerText()).toBe('801.00')
    await page.keyboard.type('80x')
    await page.keyboard.press('Enter')
    const second = await cellOf(page, 1, 'price')
    expect(await second.getAttribute('aria-invalid')).toBe('true')
    expect(await second.innerText()).toContain(words.errors.amount())
    expect(await auditPage(page)).toEqual([])
    await press(page, variantGrid.saveCells(2))
    await see(page, variantGrid.announce.notSaved)
    await expect.poll(() => second.evaluate((cell) => cell === document.activeElement)).toBe(true)
    await page.keyboard.press('F2')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('802.5')
    await page.keyboard.press('Escape')
    expect(await second.innerText()).toContain('80x')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    expect(await second.getAttribute('data-changed')).toBeNull()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+d')
    expect(await second.innerText()).toBe('801.00')
    await page.keyboard.press('Control+s')
    await see(page, variantGrid.announce.saved(2))
    await page.reload()
    await page.getByRole('grid').waitFor()
    expect(await (await cellOf(page, 1, 'price')).innerText()).toBe('801.00')
  })

  test('takes cells from a spreadsheet, and gives them to one', async () => {
    const page = await gridOf('Kammer')
    await (await cellOf(page, 0, 'price')).click()
    await paste(page, '1,249.50\n1250')
    expect(await (await cellOf(page, 0, 'price')).innerText()).toBe('1249.50')
    expect(await (await cellOf(page, 1, 'price')).innerText()).toBe('1250.00')
    const copied = await page.evaluate(() => {
      const event = new ClipboardEvent('copy', {
        clipboardData: new DataTransfer(),
        bubbles: true,
        cancelable: true,
      })
      document.activeElement?.dispatchEvent(event)
      return event.clipboardData?.getData('text/plain')
    })
    expect(copied).toBe('1249.50\n1250.00')
    await press(page, variantGrid.undo)
    expect(await (await cellOf(page, 1, 'price')).innerText()).not.toBe('1250.00')
    const policy = await cellOf(page, 0, 'stockPolicy')
    await policy.dblclick()
    await policy.getByRole('combobox').selectOption('made_to_order')
    await page.keyboard.press('Tab')
    expect(await policy.innerText()).toBe(words.choices.stockPolicy.made_to_order)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role=grid]') === null)).toBe(true)
  })

  test('keeps what was typed when the shop cannot be reached, and in a conflict both people see both values', async () => {
    const ada = await gridOf('Hverdag')
    const bo = await gridOf('Hverdag', { allow: [/status of 409/, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })
    const type = async (page: Page, price: string) => {
      await (await cellOf(page, 0, 'price')).click()
      await page.keyboard.type(price)
      await page.keyboard.press('Enter')
    }
    await type(ada, '501')
    await press(ada, variantGrid.saveCells(1))
    await see(ada, variantGrid.announce.saved(1))
    await type(bo, '502')
    await bo.context().setOffline(true)
    await press(bo, variantGrid.saveCells(1))
    await see(bo, variantGrid.failed.offline)
    await bo.context().setOffline(false)
    await press(bo, variantGrid.saveCells(1))
    await see(bo, variantGrid.conflicts(1))
    await see(bo, variantGrid.theirs('501.00'))
    await see(bo, variantGrid.mine('502.00'))
    await press(bo, variantGrid.keepTheirs)
    expect(await (await cellOf(bo, 0, 'price')).innerText()).toBe('501.00')
    await press(bo, variantGrid.undo)
    await press(bo, variantGrid.saveCells(1))
    await see(bo, variantGrid.announce.saved(1))
  })
})
