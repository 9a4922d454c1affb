import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { fieldsOfForm } from '#tests/support/form-fields.ts'
import { asStaff } from '#tests/support/staff.ts'
import { type NoScriptBrowser, openTestShop, textOf } from '#tests/support/test-shop.ts'

const tenPercentOff = {
  kind: 'price',
  direction: 'lower',
  value: '10',
  unit: 'percent',
  ending: 'ninety',
  former: 'before',
}

describe('changing many products', () => {
  const { newBrowser, env } = openTestShop()
  let staff: NoScriptBrowser
  beforeEach(async () => {
    staff = await asStaff(newBrowser(), env()['DATA_DIR'] ?? '', 'merchandiser')
  })

  /** Returns the IDs of the products that a search in the list finds. */
  async function idsOf(search: string): Promise<string[]> {
    const { html } = await staff.get(`/staff/products?q=${search}`)
    return [...html.matchAll(/name="product"[^>]* value="([0-9a-f-]{36})"/g)].map(([, id]) => id ?? '')
  }
  const chosen = (ids: readonly string[]) =>
    `/staff/products/bulk?${new URLSearchParams(ids.map((id) => ['product', id]))}`
  const matching = (search: string) => `/staff/products/bulk?all=1&q=${search}`
  /** Returns the first price on a product page of the shop. */
  const priceOf = async (slug: string) =>
    /€[\d,]+(\.\d\d)?/.exec(textOf((await newBrowser().get(`/products/${slug}`)).html))?.[0] ?? ''
  const history = async () => {
    const manager = await asStaff(newBrowser(), env()['DATA_DIR'] ?? '')
    return textOf((await manager.get('/staff/history?subject=products')).html)
  }

  test('starts in the list, shows every change first, and can be undone', async () => {
    const list = await staff.get('/staff/products?q=fjord&status=active&sort=name')
    expect(list.html).toMatch(/<form [^>]*action="\/staff\/products\/bulk"/)
    expect(list.html).toMatch(/<input type="hidden" name="q" value="fjord"/)
    expect(list.html).toMatch(/<input type="hidden" name="status" value="active"/)
    const ids = [...(await idsOf('fjord')), ...(await idsOf('gavl')), ...(await idsOf('kammer'))]
    expect(ids).toHaveLength(3)
    const form = await staff.get(chosen(ids))
    expect(textOf(form.html)).toContain(`${ids.length}\u00a0products chosen`)
    expect(form.html).toMatch(/<option value="[^"]+">Tables<\/option><option value="[^"]+">\u2003[^<]+/)
    const before = await priceOf('gavl-highboard')
    const preview = await staff.post(chosen(ids), tenPercentOff)
    expect(preview.path).toMatch(/^\/staff\/products\/bulk\/[0-9a-f-]{36}$/)
    const text = textOf(preview.html)
    expect(text).toContain('Prices −10%, rounded to .90, the price before becomes the former price')
    expect(text).toContain('Nothing has changed yet.')
    expect(text).toMatch(/FJORD\S* Before: €[\d,]+\.00|€[\d,]+\.00 €[\d,]+\.90 \(formerly €[\d,]+\.00\)/)
    expect(await priceOf('gavl-highboard')).toBe(before)
    const applied = await staff.post(`${preview.path}/application`, {})
    expect([applied.status, applied.path]).toEqual([200, preview.path])
    expect(textOf(applied.html)).toContain(`${ids.length}\u00a0products changed.`)
    expect(await priceOf('gavl-highboard')).toMatch(/\.90$/)
    const twice = await staff.post(`${preview.path}/application`, {})
    expect([twice.status, textOf(twice.html).includes('The changes are applied.')]).toEqual([200, true])
    const undone = await staff.post(`${preview.path}/undo`, {})
    expect(textOf(undone.html)).toContain('All previous values are restored.')
    expect(await priceOf('gavl-highboard')).toBe(before)
    expect(await history()).toMatch(
      /Bulk edit, prices: undone for (\d+)\u00a0products .*Bulk edit, prices: applied to \1\u00a0products/,
    )
    expect(textOf((await staff.get('/staff/products/bulk')).html)).toContain('Prices −10%')
  })

  test('takes all products that match, and says if they have changed since the preview', async () => {
    const form = await staff.get(matching('hverdag'))
    expect(textOf(form.html)).toContain('1\u00a0product that the list finds')
    const preview = await staff.post(matching('hverdag'), tenPercentOff)
    const [id = ''] = await idsOf('hverdag')
    const variants = `/staff/products/${id}/variants`
    const typed = fieldsOfForm((await staff.get(variants)).html, variants)
    const price = Object.keys(typed).find((name) => name.startsWith('price:')) ?? ''
    await staff.post(variants, { ...typed, [price]: '777' })
    const refused = await staff.post(`${preview.path}/application`, {})
    expect(textOf(refused.html)).toContain('so nothing was applied')
    expect(textOf(refused.html)).toContain('It can no longer be applied.')
    expect(refused.html).not.toContain(`action="${preview.path}/application"`)
    const again = await staff.post(`${preview.path}/preview`, {})
    expect(again.path).not.toBe(preview.path)
    expect(textOf(again.html)).toContain('€777.00')
  })

  test('warns of prices that fall by more than half, and applies them only with the box ticked', async () => {
    const preview = await staff.post(matching('hverdag'), { ...tenPercentOff, value: '99' })
    expect(textOf(preview.html)).toMatch(/The prices? of \d+\u00a0variants? falls? by more than half.* → €/)
    expect(preview.html).toMatch(
      /<input[^>]* type="checkbox"[^>]* name="confirmed"|name="confirmed"[^>]* type="checkbox"/,
    )
    const refused = await staff.post(`${preview.path}/application`, {})
    expect([refused.status, refused.html.includes('aria-invalid="true"')]).toEqual([422, true])
    expect(textOf(refused.html)).toContain('Please check the prices, and tick this box if they are right.')
    const applied = await staff.post(`${preview.path}/application`, { confirmed: 'on' })
    expect(textOf(applied.html)).toContain('1\u00a0product changed.')
    await staff.post(`${preview.path}/undo`, {})
    const small = await staff.post(matching('hverdag'), tenPercentOff)
    expect(small.html).not.toContain('name="confirmed"')
  })

  test('names the products that it cannot change, and lists what an undo keeps', async () => {
    const [id = ''] = await idsOf('lektie')
    await staff.post(`/staff/products/${id}/publication/status`, { change: 'archive' })
    const preview = await staff.post(matching('lektie'), { kind: 'status', to: 'active' })
    expect(textOf(preview.html)).toContain('It is archived. Make it a draft first.')
    expect(textOf(preview.html)).toContain('Nothing would change.')
    expect(preview.html).not.toContain('/application')
    const forced = await staff.post(`${preview.path}/application`, {})
    expect(textOf(forced.html)).toContain('Nothing would change, so there is nothing to apply.')
    const drafts = await staff.post(matching('lektie'), { kind: 'status', to: 'draft' })
    await staff.post(`${drafts.path}/application`, {})
    await staff.post(`/staff/products/${id}/publication/status`, { change: 'publish' })
    const undone = await staff.post(`${drafts.path}/undo`, {})
    expect(textOf(undone.html)).toMatch(/Not restored .*Archived.*Published.*Changed in the meantime/)
  })

  test.for<[Record<string, string>, string]>([
    [{ ...tenPercentOff, value: '100' }, 'percentage from 0.01 to 99.99'],
    [{ ...tenPercentOff, direction: 'raise', value: '1000' }, 'percentage from 0.01 to 200'],
    [{ ...tenPercentOff, value: '-5' }, 'percentage from 0.01 to 99.99'],
    [{ ...tenPercentOff, value: '' }, 'percentage from 0.01 to 99.99'],
    [{ ...tenPercentOff, unit: 'amount', value: '0' }, 'Please enter an amount above zero'],
    [{ ...tenPercentOff, unit: 'amount', value: '1,00.00' }, 'Please enter an amount above zero'],
    [{ ...tenPercentOff, unit: 'amount', value: '1.250' }, '“1.250” can mean 1250.00 or 1.25.'],
    [{ ...tenPercentOff, ending: '95' }, 'Please choose one of the listed values.'],
    [{ kind: 'status', to: 'sold' }, 'Please choose one of the listed values.'],
    [{ kind: 'category', how: 'add', category: '' }, 'Please choose a category.'],
    [{ kind: 'category', how: 'add', category: newId() }, 'Please choose a category.'],
    [{ kind: 'lead_time', weeks: '105' }, 'whole number from 0 to 104'],
    [{ kind: 'lead_time', weeks: '' }, 'whole number from 0 to 104'],
    [{ kind: 'tag', how: 'add', tag: '   ' }, 'Please enter a tag'],
  ])('refuses %j beside the field', async ([fields, message]) => {
    const refused = await staff.post(matching('hverdag'), fields)
    expect(refused.status).toBe(422)
    expect(textOf(refused.html)).toContain(message)
    expect(refused.html).toContain('aria-invalid="true"')
    if (fields['value']) expect(refused.html).toContain(`value="${fields['value']}"`)
  })

  test('refuses nonsense: no choice, forged IDs, no kind, other people', async () => {
    const none = await staff.get('/staff/products/bulk?product=')
    expect(textOf(none.html)).toContain('Please choose at least one product.')
    expect(none.html).not.toContain('name="kind"')
    const forged = chosen([newId(), "'; drop table products"])
    expect(textOf((await staff.get(forged)).html)).toContain('Please choose at least one product.')
    expect(textOf((await staff.post(forged, tenPercentOff)).html)).toContain(
      'Please choose at least one product.',
    )
    const [id = ''] = await idsOf('hverdag')
    expect(textOf((await staff.get(chosen([id, newId()]))).html)).toContain(
      '1\u00a0chosen product does not exist any more.',
    )
    expect((await staff.post(chosen([id]), { kind: 'everything' })).status).toBe(400)
    expect((await staff.get(`/staff/products/bulk/${newId()}`)).status).toBe(404)
    expect((await staff.get('/staff/products/bulk/none')).status).toBe(404)
    expect((await staff.post(`/staff/products/bulk/${newId()}/undo`, {})).status).toBe(404)
    const preview = await staff.post(chosen([id]), { kind: 'tag', how: 'add', tag: '<b>sale</b>' })
    expect(preview.html).not.toContain('<b>sale</b>')
    const support = await asStaff(newBrowser(), env()['DATA_DIR'] ?? '', 'support')
    expect((await support.get(preview.path)).status).toBe(403)
    expect((await support.post(`${preview.path}/application`, {})).status).toBe(403)
    expect((await support.post(chosen([id]), tenPercentOff)).status).toBe(403)
    const early = await staff.post(`${preview.path}/undo`, {})
    expect(textOf(early.html)).toContain('This bulk edit has another state by now.')
  })
})
