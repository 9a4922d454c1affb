import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { type Jobs, openJobs } from '#platform/jobs/jobs.server.ts'
import { removeEmptyGroups, removeProducts, setStatus } from '#shop/catalogue/status.server.ts'
import { newId, type ProductId } from '#shop/ids.ts'
import { searchJobs } from '#shop/search/index-jobs.server.ts'
import { after, DAY } from '#shop/time.ts'
import { bulkActor as by, bulkEditsOn, bulkNow as now, cheaper } from '#tests/support/bulk-edits.ts'
import { describeOnEachEngine, silentLog } from '#tests/support/database.ts'
import {
  makeSofaCategories,
  option,
  readProduct,
  saveDraft,
  sofaDraft,
  variant,
} from '#tests/support/product-drafts.ts'
import type { BulkChange } from './bulk-edit.ts'
import { previewAgain } from './create-bulk-edit.server.ts'
import { findBulkEdit, listBulkEdits } from './find-bulk-edit.server.ts'
import { bulkEditJobs, resumeBulkEdits } from './jobs.server.ts'
import { applyBulkEdit, undoBulkEdit } from './run-bulk-edit.server.ts'

describeOnEachEngine('a bulk edit', ({ newDatabase }) => {
  let db: Db
  let jobs: Jobs
  let clock = now

  beforeEach(async () => {
    clock = now
    const database = await newDatabase()
    db = database.db
    await makeSofaCategories(db)
    const handlers = [...bulkEditJobs({ db, clock: { now: () => clock } }), ...searchJobs({ db })]
    jobs = await openJobs(database, handlers, { manual: true, log: silentLog })
  })
  afterEach(() => jobs.close())

  const {
    sofa,
    sofas,
    preview,
    previewOf,
    apply,
    undo,
    find,
    readDrafts: drafts,
    categoryId,
    editAlone,
    priceField,
  } = bulkEditsOn(() => db)
  const pricesOf = async (sku: string) =>
    (
      await db
        .selectFrom('price_history as h')
        .innerJoin('variants as v', 'v.id', 'h.variant_id')
        .select(['h.price_minor', 'h.since'])
        .where('v.sku', '=', sku)
        .orderBy('h.since')
        .execute()
    ).map(({ price_minor, since }) => [Number(price_minor), since.toISOString().slice(0, 10)])
  const auditLog = async () =>
    (await db.selectFrom('history').select(['what', 'about', 'facts']).orderBy('id').execute()).map(
      ({ facts }) => facts,
    )

  test('changes nothing before it is applied, then exactly what its preview showed', async () => {
    const ids = await sofas(2)
    const before = await drafts()
    const id = await preview(ids, cheaper)
    const shown = await find(id)
    expect(shown.counts).toEqual({ products: 2, changed: 2, values: 6, refused: 0, kept: 0 })
    expect(shown.changes[0]).toMatchObject({
      name: 'Lund',
      sku: 'SOFA-0-OAT',
      from: { price: 124_900, former: null },
      to: { price: 112_410, former: 124_900 },
    })
    expect(await drafts()).toEqual(before)
    expect(await apply(id)).toMatchObject({ ok: true, value: { step: 'applied', products: 2 } })
    const expected = before.map((draft) => ({
      ...draft,
      variants: draft.variants.map((one) => ({ ...one, price: 112_410, compareAt: 124_900 })),
    }))
    expect(await drafts()).toEqual(expected)
    expect(await find(id)).toMatchObject({ state: 'applied', applied: { by: 'Mara' }, isStale: false })
    expect((await listBulkEdits(db)).map((edit) => edit.id)).toEqual([id])
    expect(await auditLog()).toEqual([{ how: 'applied', change: 'price', products: 2, kept: 0 }])
  })

  test('warns of prices that fall by more than half or more than double, until it is confirmed', async () => {
    const lamp = (sku: string, price: number) =>
      variant('lamp', 'oat', { sku, price, values: { fabric: sku } })
    const values = ['oat', 'moss', 'clay']
    const variants = [lamp('oat', 30_000), lamp('moss', 39_999), lamp('clay', 40_000)]
    const { id: product } = await sofa('lamp', { options: [option(values)], variants })
    const priceBy = (minor: number): BulkChange => ({
      kind: 'price',
      by: { unit: 'amount', minor, currency: 'EUR' },
      ending: 'none',
      former: 'keep',
    })
    const cut = await preview([product], priceBy(-20_000))
    expect((await find(cut)).priceJumps).toEqual([
      {
        kind: 'halved',
        count: 2,
        sku: 'oat',
        from: { price: 30_000, former: null, currency: 'EUR' },
        to: { price: 10_000, former: null, currency: 'EUR' },
      },
    ])
    const step = { id: cut, by, now }
    const before = await drafts()
    expect(await applyBulkEdit(db, { ...step, isConfirmed: false })).toMatchObject({
      problem: { code: 'catalogue.bulk_unconfirmed' },
    })
    expect(await drafts()).toEqual(before)
    expect(await applyBulkEdit(db, { ...step, isConfirmed: true })).toMatchObject({ ok: true })
    expect((await find(cut)).priceJumps).toEqual([])
    const raised = await preview([product], priceBy(20_000))
    expect((await find(raised)).priceJumps).toMatchObject([{ kind: 'doubled', count: 2, sku: 'oat' }])
    const small = await preview([product], priceBy(1_000))
    expect((await find(small)).priceJumps).toEqual([])
    expect(await applyBulkEdit(db, { id: small, by, now, isConfirmed: false })).toMatchObject({ ok: true })
    const sale = await preview([product], { kind: 'tag', how: 'add', tag: 'sale' })
    expect((await find(sale)).priceJumps).toEqual([])
  })

  test('records prices as a single change does, also when it is undone', async () => {
    const ids = await sofas(1)
    const id = await preview(ids, cheaper)
    await apply(id)
    const { variant: reduced } = await readProduct(db, 'sofa-0')
    expect(reduced?.lowestIn30Days?.minor).toBe(124_900)
    await undoBulkEdit(db, { id, by, now: after(now, DAY) })
    expect(await pricesOf('SOFA-0-OAT')).toEqual([
      [124_900, '2026-11-01'],
      [112_410, '2026-11-10'],
      [124_900, '2026-11-11'],
    ])
  })

  test('is not applied if one of its values has changed since the preview', async () => {
    const [first, second] = (await sofas(2)) as [ProductId, ProductId]
    const id = await preview([first, second], cheaper)
    await editAlone(second, { [await priceField(second)]: '1200' })
    const before = await drafts()
    expect((await find(id)).isStale).toBe(true)
    expect(await apply(id)).toMatchObject({ problem: { code: 'catalogue.bulk_stale' } })
    expect(await drafts()).toEqual(before)
    const again = await previewAgain(db, { id, language: 'en', byName: 'Mara', now })
    if (!again?.ok) throw new Error('No new preview')
    expect((await find(again.value.id)).isStale).toBe(false)
    expect(await apply(again.value.id)).toMatchObject({ ok: true })
    await removeProducts(db, [first])
    expect((await find(again.value.id)).changes[0]).toMatchObject({ name: null, slug: 'sofa-0' })
  })

  test('stays valid if something else of a product has changed', async () => {
    const [only] = (await sofas(1)) as [ProductId]
    const id = await preview([only], cheaper)
    await editAlone(only, { tags: 'oak' })
    expect(await apply(id)).toMatchObject({ ok: true })
    expect((await drafts())[0]?.tags).toEqual(['oak'])
  })

  test('is applied once and undone once, however often the buttons are pressed', async () => {
    const ids = await sofas(1)
    const id = await preview(ids, cheaper)
    const both = await Promise.all([apply(id), apply(id)])
    expect(both.filter((one) => one?.ok && one.value.isRepeated)).toHaveLength(1)
    expect((await drafts())[0]?.variants[0]?.price).toBe(112_410)
    const undone = await Promise.all([undo(id), undo(id)])
    expect(undone.filter((one) => one?.ok && one.value.isRepeated)).toHaveLength(1)
    expect((await drafts())[0]?.variants[0]?.price).toBe(124_900)
    expect(await apply(id)).toMatchObject({ problem: { code: 'catalogue.bulk_over' } })
    expect(await auditLog()).toHaveLength(2)
  })

  test('names each product that it cannot change, and changes the others', async () => {
    const [ready, archived, empty] = [
      (await sofa('ready', { status: 'draft' })).id,
      (await sofa('archived', { status: 'archived' })).id,
      (
        await sofa('empty', {
          status: 'draft',
          variants: [variant('empty', 'oat', { status: 'archived' })],
        })
      ).id,
    ]
    const id = await preview([ready, archived, empty], { kind: 'status', to: 'active' })
    expect((await find(id)).refusals.map(({ slug, reason }) => [slug, reason])).toEqual([
      ['archived', 'archived'],
      ['empty', 'nothing_for_sale'],
    ])
    expect(await apply(id)).toMatchObject({ ok: true, value: { products: 1 } })
    expect((await drafts()).map(({ handle, status }) => [handle, status])).toEqual([
      ['archived', 'archived'],
      ['empty', 'draft'],
      ['ready', 'active'],
    ])
    expect((await readProduct(db, 'ready')).slug).toBe('ready')
  })

  test('refuses an empty choice, forged IDs, an unknown category and a change of nothing', async () => {
    const ids = await sofas(1)
    const forged = [newId<'product'>(), newId<'product'>()]
    expect(await previewOf({ kind: 'chosen', ids: [] }, cheaper)).toMatchObject({
      problem: { code: 'catalogue.bulk_empty' },
    })
    expect(await previewOf({ kind: 'chosen', ids: forged }, cheaper)).toMatchObject({
      problem: { code: 'catalogue.bulk_empty' },
    })
    const some = await preview([...ids, ...forged, ...ids], cheaper)
    expect((await find(some)).counts.products).toBe(1)
    const category = newId<'category'>()
    expect(
      await previewOf({ kind: 'chosen', ids }, { kind: 'category', how: 'add', category }),
    ).toMatchObject({ problem: { code: 'catalogue.no_such_group' } })
    const nothing = await preview(ids, { kind: 'lead_time', weeks: 8 })
    expect((await find(nothing)).counts).toMatchObject({ products: 1, changed: 0, refused: 0 })
    expect(await apply(nothing)).toMatchObject({ problem: { code: 'catalogue.bulk_no_change' } })
    expect(await apply(newId<'bulk_edit'>())).toBeNull()
    expect(await undo(some)).toMatchObject({ problem: { code: 'catalogue.bulk_over' } })
  })

  test('takes all products that match the list', async () => {
    await sofas(3)
    await sofa('other', { status: 'draft' })
    const query = {
      filter: 'all',
      text: 'sofa-',
      page: 2,
      status: 'active',
      category: 'sofas',
      stock: null,
      sort: 'name',
    } as const
    const created = await previewOf({ kind: 'matching', query }, cheaper)
    if (!created.ok) throw new Error(created.problem.code)
    expect((await find(created.value.id)).counts.products).toBe(3)
    const none = await previewOf({ kind: 'matching', query: { ...query, text: 'none' } }, cheaper)
    expect(none).toMatchObject({ problem: { code: 'catalogue.bulk_empty' } })
  })

  test('changes categories and tags; an undo restores their order', async () => {
    const ids = await sofas(2)
    const before = await drafts()
    const main = await preview(ids, { kind: 'category', how: 'main', category: await categoryId('tables') })
    await apply(main)
    expect((await drafts())[0]?.categories).toEqual(['tables', 'corner-sofas', 'sofas'])
    const tag = await preview(ids, { kind: 'tag', how: 'add', tag: 'sale' })
    await apply(tag)
    await undo(tag)
    await undo(main)
    expect(await drafts()).toEqual(before)
  })

  test('is stale if its category is gone, and its undo restores no category that is gone', async () => {
    const ids = await sofas(1)
    const tables = await categoryId('tables')
    const [add, main] = [
      await preview(ids, { kind: 'category', how: 'add', category: tables }),
      await preview(ids, { kind: 'category', how: 'remove', category: await categoryId('corner-sofas') }),
    ]
    await apply(main)
    await removeEmptyGroups(db, { categories: ['tables', 'corner-sofas'], rooms: [], collections: [] })
    expect((await find(add)).isStale).toBe(true)
    expect(await apply(add)).toMatchObject({ problem: { code: 'catalogue.bulk_stale' } })
    const again = await previewAgain(db, { id: add, language: 'en', byName: 'Mara', now })
    expect(again).toMatchObject({ problem: { code: 'catalogue.no_such_group' } })
    await undo(main)
    expect((await find(main)).kept).toMatchObject([{ reason: 'category_gone' }])
    expect((await drafts())[0]?.categories).toEqual(['sofas'])
  })

  test('undoes what it can, and lists what it keeps', async () => {
    const [changed, gone, alone] = (await sofas(3)) as [ProductId, ProductId, ProductId]
    const id = await preview([changed, gone, alone], cheaper)
    await apply(id)
    await editAlone(changed, { [await priceField(changed)]: '1111' })
    await removeProducts(db, [gone])
    expect(await undo(id)).toMatchObject({ ok: true, value: { step: 'undone', products: 2 } })
    const { kept, counts } = await find(id)
    expect(kept.map(({ sku, reason, current }) => [sku, reason, current])).toEqual([
      ['SOFA-0-OAT', 'changed', { price: 111_100, former: 124_900, currency: 'EUR' }],
      ['SOFA-1-OAT', 'gone', null],
      ['SOFA-1-MOSS', 'gone', null],
      ['SOFA-1-CLAY', 'gone', null],
    ])
    expect(counts.kept).toBe(4)
    expect((await drafts()).map(({ variants }) => variants.map(({ price }) => price))).toEqual([
      [111_100, 124_900, 124_900],
      [124_900, 124_900, 124_900],
    ])
    expect((await auditLog()).at(-1)).toEqual({ how: 'undone', change: 'price', products: 2, kept: 4 })
  })

  test('an undo publishes nothing without a variant for sale', async () => {
    const [only] = (await sofas(1)) as [ProductId]
    const id = await preview([only], { kind: 'status', to: 'archived' })
    await apply(id)
    await saveDraft(
      db,
      sofaDraft('sofa-0', {
        status: 'archived',
        variants: [variant('sofa-0', 'oat', { status: 'archived' })],
      }),
    )
    await undo(id)
    expect((await find(id)).kept).toMatchObject([{ reason: 'nothing_for_sale', current: 'archived' }])
    expect((await drafts())[0]?.status).toBe('archived')
  })

  test('of many products runs in a background job, all or nothing', async () => {
    const ids = await sofas(60)
    const before = await drafts()
    const id = await preview(ids, cheaper)
    expect(await apply(id)).toMatchObject({ ok: true, value: { step: 'queued', products: 60 } })
    expect(await apply(id)).toMatchObject({ ok: true, value: { step: 'queued', isRepeated: true } })
    expect((await find(id)).state).toBe('applying')
    expect(await drafts()).toEqual(before)
    await jobs.runDue()
    expect((await find(id)).state).toBe('applied')
    expect((await drafts()).every(({ variants }) => variants.every(({ price }) => price === 112_410))).toBe(
      true,
    )
    expect(await undo(id)).toMatchObject({ ok: true, value: { step: 'undo_queued' } })
    await resumeBulkEdits(db)
    await jobs.runDue()
    expect((await find(id)).state).toBe('undone')
    expect(await drafts()).toEqual(before)
    expect((await auditLog()).map((facts) => ('how' in facts ? facts.how : ''))).toEqual([
      'queued',
      'applied',
      'undo_queued',
      'undone',
    ])
  })

  test('in the background says why it changed nothing, and can be previewed again', async () => {
    const ids = await sofas(51)
    const id = await preview(ids, cheaper)
    await apply(id)
    await setStatus(db, ids[0] as ProductId, 'archived', { now })
    await editAlone(ids[1] as ProductId, { [await priceField(ids[1] as ProductId)]: '1' })
    const before = await drafts()
    await jobs.runDue()
    expect(await find(id)).toMatchObject({
      state: 'previewed',
      isStale: true,
      problem: { code: 'catalogue.bulk_stale' },
    })
    expect(await drafts()).toEqual(before)
  })

  test('keeps applied edits, and forgets previews after 7 days', async () => {
    const ids = await sofas(1)
    const [applied, old] = [await preview(ids, cheaper), await preview(ids, cheaper)]
    await apply(applied)
    clock = after(now, 8 * DAY)
    const [, tidy] = bulkEditJobs({ db, clock: { now: () => clock } })
    await tidy?.work({}, { signal: new AbortController().signal, retry: 0 })
    expect(await findBulkEdit(db, old, 'en')).toBeNull()
    expect((await find(applied)).counts.values).toBe(3)
  })
})
