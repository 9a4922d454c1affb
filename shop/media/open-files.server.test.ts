import { expectLog } from '#tests/support/console.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import { deleteWaitingJobs, installJobs } from '#platform/jobs/jobs.server.ts'
import { after, DAY, HOUR } from '#shop/time.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { testPhoto, testFileStore } from '#tests/support/test-files.ts'
import { withLease } from './internal/lease.server.ts'
import { collectGarbage } from './internal/collect-garbage.server.ts'
import { storeReadyModel } from './models.server.ts'
import { findPhotos } from './internal/rows.server.ts'
import { storeReadyPhotos, uploadPhoto } from './photos.server.ts'
import { openModelFile, openPhotoFile } from './open-files.server.ts'

const bytes = Buffer.from('glTF')

describeOnEachEngine('a stored media file', ({ db, database, engine }) => {
  const model = {
    // The process caches by hash, so that each engine needs its own.
    hash: (engine === 'pglite' ? 'cd' : 'ce').repeat(16),
    bytes: 4,
    finishes: ['fabric:oat'],
    size: { width: 2180, depth: 950, height: 780 },
  }
  const files = testFileStore()
  const now = new Date()
  const models = (hashes: readonly string[]) =>
    db().selectFrom('models').selectAll().where('hash', 'in', hashes).execute()
  let hash: string

  beforeEach(async () => {
    await installJobs(database())
    const taken = await uploadPhoto(db(), files(), { bytes: await testPhoto(500, 400).png().toBuffer(), now })
    if (!taken.ok) throw new Error(taken.problem.code)
    hash = taken.value.hash
  })
  afterEach(async () => {
    await deleteWaitingJobs(db())
    for (const table of ['photos', 'models', 'media_claims'] as const) await db().deleteFrom(table).execute()
  })

  const open = (width = 400, format: 'avif' | 'webp' = 'webp') =>
    openPhotoFile(db(), files(), { hash, width, format })
  const widthOf = async (opened: Awaited<ReturnType<typeof open>>) =>
    opened.ok && opened.value ? (await sharp(opened.value).metadata()).width : null

  it('is served while the database is unavailable', async () => {
    const other = { ...model, hash: model.hash.replaceAll('c', 'b') }
    await storeReadyModel(db(), files(), { model: other, bytes, now })
    const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
    const unavailable: Db = new Kysely({ dialect: new PostgresDialect({ pool }) })
    const photo = await openPhotoFile(unavailable, files(), { hash, width: 400, format: 'webp' })
    expect(await widthOf(photo)).toBe(400)
    expect(await openModelFile(unavailable, files(), other.hash)).toMatchObject({ ok: true })
    await expect(openPhotoFile(unavailable, files(), { hash, width: 401, format: 'webp' })).rejects.toThrow()
    await unavailable.destroy()
  })

  it('is served as generated, and no other file is', async () => {
    expect(await widthOf(await open())).toBe(400)
    expect(await open(401)).toEqual({ ok: true, value: null })
    expect(await open(400, 'avif')).toEqual({ ok: true, value: null })
    const other = { hash: 'f'.repeat(32), width: 400, format: 'webp' } as const
    expect(await openPhotoFile(db(), files(), other)).toEqual({ ok: true, value: null })
  })

  it('is generated again from its master when it is missing, once for all requests', async () => {
    await files().remove(`photos/${hash}-400.webp`)
    const opened = await Promise.all([open(), open(), open()])
    for (const one of opened) expect(await widthOf(one)).toBe(400)
    expect(files().written.get(`photos/${hash}-400.webp`)).toBe(2)
    expect(await widthOf(await open())).toBe(400)
  })

  it('is generated again and stored when it is empty', async () => {
    await files().put(`photos/${hash}-400.webp`, new Uint8Array())
    expect(await widthOf(await open())).toBe(400)
    expect((await files().get(`photos/${hash}-400.webp`))?.bytes.length).toBeGreaterThan(0)
  })

  it('is generated again without storing when the store is full', async () => {
    await files().remove(`photos/${hash}-400.webp`)
    files().failWith('full')
    expect(await widthOf(await open())).toBe(400)
  })

  it('is not found when its master is missing too', async () => {
    for (const key of await files().keys()) await files().remove(key)
    expect(await open()).toEqual({ ok: true, value: null })
  })

  it.each([
    ['empty', ''],
    ['damaged', 'RIFF\x08\0\0\0WEBPVP8 '],
  ])('is not found when its master is %s', async (_, left) => {
    for (const key of await files().keys()) await files().remove(key)
    await files().put(`masters/${hash}.webp`, Buffer.from(left, 'latin1'))
    const warned = vi.spyOn(log, 'warn')
    expect(await open()).toEqual({ ok: true, value: null })
    const key = `photos/${hash}-400.webp`
    expect(warned.mock.calls).toEqual([[{ event: 'media.lost', key, remade: false }, expect.any(String)]])
    warned.mockRestore()
    expect(await db().selectFrom('media_claims').selectAll().execute()).toEqual([])
  })

  it('is generated again from the widest size when it was stored with its sizes', async () => {
    const ready = {
      hash: 'ab'.repeat(16),
      width: 500,
      height: 400,
      widths: [400, 500],
      placeholder: 'data:,',
    }
    const avif = await testPhoto(500, 400).avif({ effort: 0 }).toBuffer()
    await storeReadyPhotos(db(), files(), { photos: [ready], now, read: async () => avif })
    await files().remove(`photos/${ready.hash}-400.avif`)
    const lost = { hash: ready.hash, width: 400, format: 'avif' } as const
    expect(await widthOf(await openPhotoFile(db(), files(), lost))).toBe(400)
    await files().remove(`photos/${ready.hash}-500.avif`)
    expect(await openPhotoFile(db(), files(), { ...lost, width: 500 })).toEqual({ ok: true, value: null })
  })

  it('is unavailable while the store is down', async () => {
    await storeReadyModel(db(), files(), { model, bytes, now })
    files().failWith('away')
    const refused = { ok: false, problem: { code: 'media.store_away' } }
    expect(await open()).toMatchObject(refused)
    expect(await openModelFile(db(), files(), model.hash)).toMatchObject(refused)
  })

  it('of a 3D model is found by its hash, and no other is', async () => {
    await storeReadyModel(db(), files(), { model, bytes, now })
    await storeReadyModel(db(), files(), { model, bytes, now })
    const measures = { width_mm: 2180, depth_mm: 950, height_mm: 780 }
    const { size: _, ...facts } = model
    expect(await models([model.hash, hash])).toMatchObject([{ ...facts, ...measures }])
    expect(await openModelFile(db(), files(), model.hash)).toEqual({
      ok: true,
      value: Uint8Array.from(bytes),
    })
    expect(await openModelFile(db(), files(), hash)).toEqual({ ok: true, value: null })
  })

  it('of a 3D model is read once for simultaneous requests', async () => {
    const own = { ...model, hash: model.hash.replaceAll('c', 'a') }
    await storeReadyModel(db(), files(), { model: own, bytes, now })
    let reads = 0
    const counting = { ...files(), get: (key: string) => ((reads += 1), files().get(key)) }
    const asked = Array.from({ length: 12 }, () => openModelFile(db(), counting, own.hash))
    for (const one of await Promise.all(asked))
      expect(one.ok && Buffer.from(one.value ?? []).toString()).toBe('glTF')
    expect(reads).toBe(1)
  })

  it('of a 3D model, or with ready sizes, is stored under a lease, too', async () => {
    const ready = { hash: '5e'.repeat(16), width: 400, height: 500, widths: [400], placeholder: 'data:,' }
    const keeping: Promise<unknown>[] = []
    const meanwhile = await withLease(db(), model.hash, { waitMs: 0 }, () =>
      withLease(db(), ready.hash, { waitMs: 0 }, async () => {
        keeping.push(
          storeReadyModel(db(), files(), { model, bytes, now }),
          storeReadyPhotos(db(), files(), { photos: [ready], read: async () => bytes, now }),
        )
        await new Promise((resolve) => setTimeout(resolve, 300))
        return (await files().keys()).filter((key) => !key.includes(hash))
      }),
    )
    expect(meanwhile).toEqual([])
    expect(await Promise.all(keeping)).toEqual([{ ok: true }, { ok: true }])
    expect((await files().keys()).filter((key) => !key.includes(hash))).toEqual([
      `models/${model.hash}.glb`,
      `photos/${ready.hash}-400.avif`,
    ])
  })

  const tidyAt = (instant: Date) =>
    collectGarbage({ db: db(), files: files() }, { now: instant, signal: new AbortController().signal })

  it('is kept for a day, and then deleted if it is unused', async () => {
    await storeReadyModel(db(), files(), { model, bytes, now })
    await tidyAt(after(now, 23 * HOUR))
    expect(await findPhotos(db(), [hash])).toHaveProperty('size', 1)
    expect(await files().keys()).toHaveLength(4)
    await tidyAt(after(now, DAY + HOUR))
    expect(await findPhotos(db(), [hash])).toHaveProperty('size', 0)
    expect(await models([model.hash])).toEqual([])
    expect(await files().keys()).toEqual([])
  })

  it('stays as long as any table refers to it', async () => {
    await inTransaction(db(), async (tx) => {
      await tx.schema
        .createTable('test_showcases')
        .addColumn('picture', 'text', (column) => column.references('photos.hash'))
        .execute()
      await sql`insert into test_showcases values (${hash})`.execute(tx)
    })
    try {
      await tidyAt(after(now, 9 * DAY))
      expect(await findPhotos(db(), [hash])).toHaveProperty('size', 1)
      expect(await widthOf(await open())).toBe(400)
    } finally {
      await db().schema.dropTable('test_showcases').execute()
    }
  })

  it('stays as long as the home page shows it', async () => {
    const body = (picture: string | null) => JSON.stringify({ home: [{ kind: 'row' }, { picture }] })
    await sql`insert into settings (body, version, updated_at) values (${body(hash)}, 1, ${now})`.execute(
      db(),
    )
    try {
      await tidyAt(after(now, 9 * DAY))
      expect(await findPhotos(db(), [hash])).toHaveProperty('size', 1)
      await sql`update settings set body = ${body(null)}`.execute(db())
      await tidyAt(after(now, 9 * DAY))
      expect(await findPhotos(db(), [hash])).toHaveProperty('size', 0)
    } finally {
      await sql`delete from settings`.execute(db())
    }
  })

  it('without a database row is deleted, unless it is being stored', async () => {
    const [stray, passing] = ['0'.repeat(32), '1'.repeat(32)]
    await files().put(`masters/${stray}.webp`, Buffer.from('stray'))
    await files().put(`photos/${passing}-400.webp`, Buffer.from('passing'))
    await withLease(db(), passing, { waitMs: 0 }, () => tidyAt(after(now, 2 * DAY)))
    const keys = await files().keys()
    expect(keys).toEqual([`photos/${passing}-400.webp`])
  })

  it('is deleted in the end, however often the cleanup is interrupted', async () => {
    const many = Array.from({ length: 130 }, (_, at) => at.toString(16).padStart(32, 'a'))
    for (const each of many)
      await storeReadyModel(db(), files(), { model: { ...model, hash: each }, bytes, now })
    const { remove } = files()
    let left = 3
    files().remove = async (key) => {
      left -= 1
      if (left < 0) throw new Error('broken off')
      await remove(key)
    }
    await expect(tidyAt(after(now, 2 * DAY))).rejects.toThrow('broken off')
    files().remove = remove
    // Most rows of the files that remain still exist.
    expect((await models(many)).length).toBeGreaterThan(100)
    await tidyAt(after(now, 2 * DAY))
    expect(await models(many)).toEqual([])
    expect(await files().keys()).toEqual([])
  })

  it('of another shop in the same store is left alone', async () => {
    expectLog('media.strange')
    const elses = Array.from({ length: 101 }, (_, at) => `models/${String(at).padStart(32, '0')}.glb`)
    for (const key of elses) await files().put(key, bytes)
    await tidyAt(after(now, 2 * DAY))
    expect((await files().keys()).filter((key) => key.startsWith('models/'))).toEqual(elses)
  })

  it('is processed under a lease, which expires when its holder has died', async () => {
    const inside = await withLease(db(), hash, { waitMs: 0 }, () =>
      withLease(db(), hash, { waitMs: 200 }, async () => 'both at once'),
    )
    expect(inside).toBeNull()
    const both = [hash, 'cd'.repeat(16)]
    const besides = await withLease(db(), hash, { waitMs: 0 }, () =>
      withLease(db(), both, { waitMs: 0 }, async () => 'both at once'),
    )
    expect(besides).toBeNull()
    expect(await withLease(db(), both, { waitMs: 0 }, async () => 'all or none')).toBe('all or none')
    expect(
      await db().selectFrom('media_claims').select('about').where('about', 'in', both).execute(),
    ).toEqual([])
    const expired = new Date(Date.now() - 1000)
    await db()
      .insertInto('media_claims')
      .values({ about: hash, by: crypto.randomUUID(), until: expired })
      .execute()
    expect(await withLease(db(), hash, { waitMs: 0 }, async () => 'taken over')).toBe('taken over')
    await expect(
      inTransaction(db(), (tx) => withLease(tx, hash, { waitMs: 0 }, async () => 1)),
    ).rejects.toThrow('claim')
  })
})
