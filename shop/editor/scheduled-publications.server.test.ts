import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { setStatus } from '#shop/catalogue/status.server.ts'
import { newId, type ProductId } from '#shop/ids.ts'
import { after, DAY, HOUR, MINUTE } from '#shop/time.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import {
  makeSofaCategories,
  readProduct,
  saveDraft,
  sofaDraft,
  variant,
} from '#tests/support/product-drafts.ts'
import { changeStatus, deleteProduct } from './new-product.server.ts'
import {
  cancelPublication,
  findSchedule,
  publicationJobs,
  publishDue,
  schedulePublication,
} from './scheduled-publications.server.ts'

const now = new Date('2026-11-10T10:00:00Z')
const noon = after(now, 2 * HOUR)
const by = { userId: null, name: 'Mara', role: 'manager' } as const

describeOnEachEngine('a scheduled publication', ({ newDatabase }) => {
  let db: Db
  beforeEach(async () => {
    ;({ db } = await newDatabase())
    await makeSofaCategories(db)
  })

  const draft = async (handle = 'lund', changes: object = {}) =>
    (await saveDraft(db, sofaDraft(handle, { status: 'draft', ...changes }))).id
  const unready = () => draft('lund', { variants: [variant('lund', 'oat', { status: 'archived' })] })
  const schedule = (id: ProductId, publishAt = noon, seen: Date | null = null) =>
    schedulePublication(db, { id, publishAt, seen, by, now })
  const statusOf = async (id: ProductId) =>
    (await db.selectFrom('products').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  const auditLog = () => db.selectFrom('history').select(['what', 'about', 'name', 'facts', 'at']).execute()

  test('happens at its time, not before, and is in the audit log', async () => {
    const id = await draft()
    expect(await schedule(id)).toEqual({ ok: true, value: { slug: 'lund' } })
    expect(await findSchedule(db, id)).toEqual({ publishAt: noon, problem: null })
    await publishDue(db, after(noon, -MINUTE))
    expect(await statusOf(id)).toBe('draft')
    const [job] = publicationJobs({ db, clock: { now: () => noon } })
    await job?.work({}, { signal: new AbortController().signal, retry: 0 })
    expect(await statusOf(id)).toBe('active')
    expect((await readProduct(db, 'lund')).slug).toBe('lund')
    expect(await findSchedule(db, id)).toBeNull()
    expect(await auditLog()).toEqual([
      { what: 'product_status_changed', about: 'lund', name: 'Mara', facts: { change: 'publish' }, at: noon },
    ])
    await publishDue(db, after(noon, DAY))
    expect(await auditLog()).toHaveLength(1)
  })

  test('of a draft that is not ready fails, says why, and can be scheduled again', async () => {
    const id = await unready()
    const ready = await draft('fjell')
    await schedule(id)
    await schedule(ready, after(noon, MINUTE))
    await publishDue(db, after(noon, MINUTE))
    expect([await statusOf(id), await statusOf(ready)]).toEqual(['draft', 'active'])
    expect(await findSchedule(db, id)).toMatchObject({ problem: { code: 'catalogue.nothing_for_sale' } })
    await saveDraft(db, sofaDraft('lund', { status: 'draft' }))
    await publishDue(db, after(noon, DAY))
    expect(await statusOf(id)).toBe('draft')
    const later = after(now, DAY)
    expect(await schedule(id, later, noon)).toMatchObject({ ok: true })
    expect(await findSchedule(db, id)).toEqual({ publishAt: later, problem: null })
    await publishDue(db, later)
    expect(await statusOf(id)).toBe('active')
  })

  test('can be moved and cancelled, but not unseen', async () => {
    const id = await draft()
    await schedule(id)
    const later = after(now, DAY)
    expect(await schedule(id, later)).toMatchObject({ problem: { code: 'catalogue.schedule_changed' } })
    expect(await schedule(id, later, noon)).toMatchObject({ ok: true })
    await publishDue(db, noon)
    expect(await statusOf(id)).toBe('draft')
    expect(await cancelPublication(db, { id, seen: noon })).toMatchObject({
      problem: { code: 'catalogue.schedule_changed' },
    })
    expect(await cancelPublication(db, { id, seen: later })).toMatchObject({ ok: true })
    expect(await cancelPublication(db, { id, seen: later })).toMatchObject({
      problem: { code: 'catalogue.schedule_changed' },
    })
    await publishDue(db, later)
    expect(await statusOf(id)).toBe('draft')
  })

  test('lies in the future, within two years, and is only for drafts', async () => {
    const id = await draft()
    expect(await schedule(id, now)).toMatchObject({ problem: { code: 'catalogue.schedule_past' } })
    expect(await schedule(id, after(now, 731 * DAY))).toMatchObject({
      problem: { code: 'catalogue.schedule_far', facts: { days: 730 } },
    })
    expect(await schedule(newId<'product'>())).toBeNull()
    await setStatus(db, id, 'active', { now })
    expect(await schedule(id)).toMatchObject({ problem: { code: 'catalogue.status_changed' } })
    expect(await cancelPublication(db, { id, seen: null })).toMatchObject({
      problem: { code: 'catalogue.status_changed' },
    })
  })

  test('ends when staff publish, archive or delete the draft themselves', async () => {
    const [published, archived, deleted] = [await draft('one'), await draft('two'), await draft('three')]
    for (const id of [published, archived, deleted]) await schedule(id)
    await changeStatus(db, { id: published, change: 'publish', now })
    await changeStatus(db, { id: published, change: 'unpublish', now })
    await changeStatus(db, { id: archived, change: 'archive', now })
    await changeStatus(db, { id: archived, change: 'restore', now })
    await deleteProduct(db, deleted)
    await publishDue(db, noon)
    expect([await statusOf(published), await statusOf(archived)]).toEqual(['draft', 'draft'])
    expect(await db.selectFrom('scheduled_publications').selectAll().execute()).toEqual([])
  })

  test('has no effect on a product that an import has published or archived', async () => {
    const [active, archived] = [await draft('one'), await draft('two')]
    for (const id of [active, archived]) await schedule(id)
    await saveDraft(db, sofaDraft('one'))
    await saveDraft(db, sofaDraft('two', { status: 'archived' }))
    expect(await findSchedule(db, active)).toBeNull()
    await publishDue(db, noon)
    expect([await statusOf(active), await statusOf(archived)]).toEqual(['active', 'archived'])
    expect(await auditLog()).toEqual([])
    expect(await db.selectFrom('scheduled_publications').selectAll().execute()).toEqual([])
  })

  test('and its cancellation at the same moment: one of them happens', async () => {
    const id = await draft()
    for (let round = 0; round < 5; round += 1) {
      await schedule(id)
      const [cancelled] = await Promise.all([cancelPublication(db, { id, seen: noon }), publishDue(db, noon)])
      expect(await statusOf(id)).toBe(cancelled?.ok ? 'draft' : 'active')
      expect(await findSchedule(db, id)).toBeNull()
      if (!cancelled?.ok) await changeStatus(db, { id, change: 'unpublish', now })
    }
  })
})
