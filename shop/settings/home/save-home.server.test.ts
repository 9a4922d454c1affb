import { beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { Db } from '#platform/db/database.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createProduct, updateProduct } from '#tests/support/products.ts'
import { changeSettings, getSettings } from '../settings.server.ts'
import { Settings } from '../settings.ts'
import { listHomeProducts } from './home-products.server.ts'
import {
  addHomeBlock,
  homeTextsOf,
  moveHomeBlock,
  removeHomeBlock,
  saveHomeBlock,
  setHomePicture,
  showHomeBlock,
} from './save-home.server.ts'

const now = new Date('2026-11-01T09:00:00Z')
const at = { now }
const defaults = Settings.parse({}).home
const PICTURE = 'a'.repeat(32)

describeOnEachEngine('the blocks of the home page', ({ db }) => {
  beforeEach(async () => void (await changeSettings(db(), { home: defaults }, at)))

  const run = <T>(command: (tx: Db) => Promise<T>) => inTransaction(db(), command)
  const ids = async () => (await getSettings(db())).home.map(({ id }) => id)
  const blockAt = async (id: string) => {
    const block = (await getSettings(db())).home.find((one) => one.id === id)
    if (!block) throw new Error(`no block ${id}`)
    return block
  }
  const add = async (kind: string) => {
    const added = await run((tx) => addHomeBlock(tx, { kind }, at))
    if (!added.ok) throw new Error(added.problem.code)
    return added.value.id
  }
  const save = (id: string, typed: Record<string, string>, seen: Record<string, string> = {}) =>
    run((tx) => saveHomeBlock(tx, { id, typed, seen, now }))

  it('move by one place, and stay where they are at the ends', async () => {
    await run((tx) => moveHomeBlock(tx, { id: 'hero', by: -1 }, at))
    expect((await ids()).slice(0, 3)).toEqual(['hero', 'scene', 'categories'])
    await run((tx) => moveHomeBlock(tx, { id: 'hero', by: -1 }, at))
    expect((await ids()).slice(0, 3)).toEqual(['hero', 'scene', 'categories'])
    await run((tx) => moveHomeBlock(tx, { id: 'story', by: 1 }, at))
    expect((await ids()).at(-1)).toBe('story')
  })

  it('are hidden and removed, and the others stay as they are', async () => {
    await run((tx) => showHomeBlock(tx, { id: 'row', isShown: false }, at))
    await run((tx) => removeHomeBlock(tx, { id: 'scene' }, at))
    const { home } = await getSettings(db())
    const expected = defaults
      .filter(({ id }) => id !== 'scene')
      .map((block) => (block.id === 'row' ? { ...block, isShown: false } : block))
    expect(home).toEqual(expected)
    expect(await run((tx) => removeHomeBlock(tx, { id: 'scene' }, at))).toMatchObject({
      ok: false,
      problem: { code: 'settings.no_such_block' },
    })
  })

  it('are at most twelve, and only texts and chosen products occur twice', async () => {
    const twice = await run((tx) => addHomeBlock(tx, { kind: 'hero' }, at))
    expect(twice).toMatchObject({ ok: false, problem: { code: 'settings.block_exists' } })
    const unknown = await run((tx) => addHomeBlock(tx, { kind: 'x' }, at))
    expect(unknown).toMatchObject({ ok: false, problem: { code: 'settings.no_such_block' } })
    for (const kind of ['text', 'text', 'products']) await add(kind)
    expect(new Set(await ids()).size).toBe(12)
    const full = await run((tx) => addHomeBlock(tx, { kind: 'text' }, at))
    expect(full).toMatchObject({
      ok: false,
      problem: { code: 'settings.too_many_blocks', facts: { most: 12 } },
    })
  })

  it('keep moves and texts of two people who work at the same time', async () => {
    await Promise.all([
      run((tx) => moveHomeBlock(tx, { id: 'hero', by: -1 }, at)),
      save('hero', { 'title.en': 'Oak' }),
      run((tx) => showHomeBlock(tx, { id: 'story', isShown: false }, at)),
    ])
    const { home } = await getSettings(db())
    expect(home[0]).toMatchObject({ id: 'hero', title: { en: 'Oak' } })
    expect(home.at(-1)).toMatchObject({ id: 'story', isShown: false })
  })

  it('store texts and report the texts before', async () => {
    const saved = await save('hero', {
      'title.en': '  Oak   tables ',
      'title.de': 'Eiche',
      'text.en': 'One\r\n\r\nTwo',
      linkTarget: '/de/furniture/tables',
      'linkLabel.en': 'Tables',
      'linkLabel.de': 'Tische',
    })
    expect(saved).toMatchObject({
      ok: true,
      value: {
        changes: expect.arrayContaining([
          { name: 'title.en', from: '', to: 'Oak tables' },
          { name: 'linkTarget', from: '', to: '/furniture/tables' },
        ]),
      },
    })
    expect(await homeTextsOf(db(), await blockAt('hero'))).toMatchObject({
      'title.en': 'Oak tables',
      'text.en': 'One\n\nTwo',
      linkTarget: '/furniture/tables',
    })
  })

  it.each([
    ['title.en', 'x'.repeat(101), { kind: 'too_long', limit: 100 }],
    ['text.de', 'x'.repeat(1001), { kind: 'too_long', limit: 1000 }],
    ['linkTarget', 'javascript:alert(1)', { kind: 'target' }],
    ['linkTarget', '//elsewhere.example', { kind: 'target' }],
    ['linkTarget', '/\\elsewhere.example', { kind: 'target' }],
    ['linkTarget', 'http://shop.example', { kind: 'target' }],
    ['linkTarget', 'furniture', { kind: 'target' }],
  ] as const)('refuse %s “%s”', async (name, text, error) => {
    const before = await blockAt('hero')
    expect(await save('hero', { 'title.de': 'Neu', [name]: text })).toMatchObject({
      ok: false,
      errors: { [name]: error },
    })
    expect(await blockAt('hero')).toEqual(before)
  })

  it('need the texts of a link, the title of a text and the description of a picture', async () => {
    expect(await save('hero', { linkTarget: '/rooms', 'linkLabel.en': 'Rooms' })).toMatchObject({
      errors: { 'linkLabel.de': { kind: 'missing' } },
    })
    expect(await save('hero', { 'linkLabel.en': 'Rooms' })).toMatchObject({
      errors: { linkTarget: { kind: 'missing' } },
    })
    const id = await add('text')
    expect(await save(id, {})).toMatchObject({ errors: { 'title.en': { kind: 'missing' } } })
    expect(await save(id, { 'title.en': 'Oak', 'text.de': 'Eiche' })).toMatchObject({
      errors: { 'title.de': { kind: 'title_needed' } },
    })
    await run((tx) => setHomePicture(tx, { id, picture: PICTURE }, at))
    expect(await save(id, { 'title.en': 'Oak', 'alt.en': 'A table' })).toMatchObject({
      errors: { 'alt.de': { kind: 'missing' } },
    })
    const texts = { 'title.en': 'Oak', 'alt.en': 'A table', 'alt.de': 'Ein Tisch' }
    expect(await save(id, texts)).toMatchObject({ ok: true })
    await run((tx) => setHomePicture(tx, { id, picture: 'b'.repeat(32) }, at))
    expect((await blockAt(id)).alt).toEqual({ en: '', de: '' })
  })

  it('take no picture where they show none', async () => {
    expect(await run((tx) => setHomePicture(tx, { id: 'row', picture: PICTURE }, at))).toMatchObject({
      ok: false,
    })
  })

  it('do not undo what another person has saved in the meantime', async () => {
    const seen = { 'title.en': '', 'title.de': '' }
    await save('hero', { 'title.en': 'First' }, seen)
    expect(await save('hero', { 'title.en': 'Second', 'title.de': 'Neu' }, seen)).toEqual({
      ok: false,
      errors: { 'title.en': { kind: 'changed_meanwhile', current: 'First' } },
    })
    expect(await save('hero', { 'title.en': '', 'title.de': 'Neu' }, seen)).toMatchObject({ ok: true })
    expect((await blockAt('hero')).title).toEqual({ en: 'First', de: 'Neu' })
  })

  it('name products by their SKU or URL, in order and each once', async () => {
    const made = []
    for (let count = 0; count < 4; count++) made.push(await createProduct(db()))
    const [first, second, third, fourth] = made.map(({ productId }) => productId)
    const slugs = (await listHomeProducts(db(), [second!, third!])).map(({ slug }) => slug)
    const id = await add('products')
    const titles = { 'title.en': 'Our favourites', 'title.de': 'Unsere Lieblinge' }
    const lines = [
      made[3]!.sku,
      `https://shop.example/de/products/${slugs[0]}?variant=X`,
      slugs[1],
      made[0]!.sku,
    ]
    const products = [...lines, made[3]!.sku, ''].join('\r\n')
    expect(await save(id, { ...titles, products })).toMatchObject({ ok: true })
    expect((await blockAt(id)).products).toEqual([fourth, second, third, first])

    const unknown = await save(id, { products: 'NOT-THERE' })
    expect(unknown).toMatchObject({ errors: { products: { kind: 'no_such_product', line: 'NOT-THERE' } } })
    const few = await save(id, {
      products: made
        .slice(0, 3)
        .map(({ sku }) => sku)
        .join('\n'),
    })
    expect(few).toMatchObject({ errors: { products: { kind: 'product_count', least: 4, most: 12 } } })

    await updateProduct(db(), made[1]!, { status: 'archived' })
    const listed = await listHomeProducts(db(), (await blockAt(id)).products)
    expect(listed.map(({ isForSale }) => isForSale)).toEqual([true, false, true, true])
  })
})
