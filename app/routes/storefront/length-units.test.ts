import { beforeAll, describe, expect, test } from 'vitest'
import { sendCommand } from '#platform/admin-socket/client.server.ts'
import { saveSettingsCommand } from '#shop/staff/settings-command.server.ts'
import { openTestShop, textOf } from '#tests/support/test-shop.ts'

describe('a shop with inches on its English pages', () => {
  const { newBrowser, env } = openTestShop()
  beforeAll(async () => {
    const saved = await sendCommand(env()['DATA_DIR'] ?? '', saveSettingsCommand, {
      typed: { 'lengthUnits.en': 'in' },
    })
    expect(saved).toMatchObject({ ok: true })
  })
  const read = async (path: string) => textOf((await newBrowser().get(path)).html)

  test('shows them on cards, product pages and drawings, and centimetres in German', async () => {
    const { html } = await newBrowser().get('/furniture')
    expect(textOf(html)).toMatch(/[\d.]+ × [\d.]+ × [\d.]+\u00a0in/)
    expect(textOf(html)).not.toMatch(/\d\u00a0cm/)
    expect(html).toMatch(/src="\/media\/drawings\/[^"]+\.in(-[0-9a-f]{6})?\.svg"/)
    expect(await read('/de/furniture')).not.toMatch(/\d\u00a0in\b/)
    const product = await read('/products/skot-wardrobe')
    expect(product.match(/.{40}\d\u00a0cm.{5}/g)).toBeNull()
    expect(product).toMatch(/Width [\d.]+\u00a0in/)
  })

  test('filters by typed inches, and shows them again as typed', async () => {
    const browser = newBrowser()
    expect((await browser.get('/furniture')).html).toContain('name="length-unit" value="in"')
    const { path, html } = await browser.get(
      '/furniture?length-unit=in&width-from=72&width-to=84.5&sort=price',
    )
    expect(path).toBe('/furniture?width=72in-84.5in&sort=price')
    expect(textOf(html)).toContain('Width 72\u00a0in to 84.5\u00a0in')
    expect(html).toMatch(/<input(?=[^>]* name="width-from")[^>]* value="72"/)
    expect(html).toMatch(/<input(?=[^>]* name="width-to")(?=[^>]* inputMode="decimal")[^>]* value="84.5"/)
    const german = await browser.get('/de/furniture?width=72in-84.5in')
    expect(textOf(german.html)).toContain('Breite 182,9\u00a0cm bis 214,6\u00a0cm')
  })

  test('understands a searched number as inches', async () => {
    expect(await read('/search?q=sofa+84+wide')).toMatch(/Width 79.8\u00a0in to 88.2\u00a0in/)
  })
})
