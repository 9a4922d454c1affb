import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetJobs, type Jobs, openJobs } from '#platform/jobs/jobs.server.ts'
import { describeOnEachEngine, silentLog } from '#tests/support/database.ts'
import { photograph, storeForTests } from '#tests/support/pictures.ts'
import { mediaJobs, resumeMedia } from './jobs.server.ts'
import { findPhotos, keepReadyPhoto, takePhoto } from './photos.server.ts'
import { openPhotoFile } from './stored.server.ts'

const now = new Date('2026-11-22T12:00:00Z')

describeOnEachEngine('a picture that is brought', ({ db, database }) => {
  const files = storeForTests()
  let jobs: Jobs
  let changes: number
  const take = async (bytes: Uint8Array, store = files()) => {
    const taken = await takePhoto(db(), store, { bytes, now })
    if (!taken.ok) throw new Error(taken.problem.code)
    return taken.value
  }

  beforeEach(async () => {
    changes = 0
    const changed = async () => void (changes += 1)
    const clock = { now: () => now }
    const handlers = mediaJobs({ db: db(), files: files(), clock, changed })
    jobs = await openJobs(database(), handlers, { byHand: true, log: silentLog })
  })
  afterEach(async () => {
    await jobs.close()
    await forgetJobs(db())
    await db().deleteFrom('photos').execute()
    await db().deleteFrom('media_claims').execute()
  })

  it('is shown at once as WebP in every width it has, and soon after as AVIF', async () => {
    const photo = await take(await photograph(1500, 1200).png().toBuffer())
    expect(photo).toMatchObject({ width: 1500, height: 1200, alt: null, focus: { x: 0.5, y: 0.5 } })
    expect(photo.sizes).toEqual({ avif: [], webp: [400, 800, 1200] })
    expect(photo.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(photo.placeholder.length).toBeLessThan(400)
    expect(await jobs.runDue()).toBe(1)
    expect(changes).toBe(1)
    const found = await findPhotos(db(), [photo.hash, 'f'.repeat(32)])
    expect(found.size).toBe(1)
    expect(found.get(photo.hash)?.sizes).toEqual({ avif: [400, 800, 1200], webp: [400, 800, 1200] })
    for (const format of ['avif', 'webp'] as const) {
      const opened = await openPhotoFile(db(), files(), { hash: photo.hash, width: 800, format })
      const { format: written, width } = await sharp(opened.ok ? opened.value! : undefined).metadata()
      expect({ written, width }).toEqual({ written: format === 'avif' ? 'heif' : 'webp', width: 800 })
    }
  })

  it('is never shown larger than it is, and as large as it is where that is little', async () => {
    const sizes = async (width: number, height: number) =>
      (await take(await photograph(width, height).jpeg().toBuffer())).sizes.webp
    expect(await sizes(700, 900)).toEqual([400, 700])
    expect(await sizes(400, 400)).toEqual([400])
    expect(await sizes(1600, 1000)).toEqual([400, 800, 1200, 1600])
    expect(await sizes(1700, 2000)).toEqual([400, 800, 1200])
  })

  it('is kept no larger than anybody looks at it', async () => {
    const photo = await take(await photograph(4000, 3000).jpeg().toBuffer())
    expect(photo).toMatchObject({ width: 2400, height: 1800 })
    const master = await files().get(`masters/${photo.hash}.webp`)
    expect(await sharp(master?.bytes).metadata()).toMatchObject({ width: 2400, height: 1800 })
  })

  it('that is brought twice is the same picture, and nothing of it is made again', async () => {
    const bytes = await photograph().png().toBuffer()
    const first = await take(bytes)
    expect(await take(bytes)).toEqual(first)
    expect([...files().written.values()]).toEqual([1, 1, 1, 1])
  })

  it('that two bring at the same moment is made once', async () => {
    const bytes = await photograph().png().toBuffer()
    // Another file with the same pixels becomes the same picture.
    const other = await photograph().png({ compressionLevel: 1 }).toBuffer()
    const taken = await Promise.all([take(bytes), take(other), take(bytes), take(other)])
    expect(new Set(taken.map(({ hash }) => hash)).size).toBe(1)
    expect(await db().selectFrom('media_claims').selectAll().execute()).toEqual([])
    await Promise.all([jobs.runDue(), jobs.runDue()])
    const avif = [...files().written].filter(([key]) => key.endsWith('.avif'))
    expect(avif.map(([, times]) => times)).toEqual([1, 1, 1])
  })

  it.each(['full', 'away'] as const)(
    'is refused where the store is %s, and nothing of it is kept',
    async (reason) => {
      const bytes = await photograph().png().toBuffer()
      files().failWith(reason)
      expect(await takePhoto(db(), files(), { bytes, now })).toMatchObject({
        ok: false,
        problem: { code: `media.store_${reason}` },
      })
      files().failWith(null)
      expect(await files().keys()).toEqual([])
      expect(await findAll()).toEqual([])
    },
  )

  it('is refused where the store is full halfway, and nothing of it is kept', async () => {
    const bytes = await photograph().png().toBuffer()
    const store = files()
    const halfway = {
      ...store,
      put: async (key: string, file: Uint8Array) => {
        if (key.includes('-1200')) store.failWith('full')
        await store.put(key, file)
      },
    }
    expect(await takePhoto(db(), halfway, { bytes, now })).toMatchObject({ ok: false })
    expect(await files().keys()).toEqual([])
    expect(await findAll()).toEqual([])
  })

  it('waits for its AVIF while the store is away, and gets it', async () => {
    const photo = await take(await photograph(500, 500).png().toBuffer())
    files().failWith('away')
    await jobs.runDue()
    files().failWith(null)
    await resumeMedia(db())
    await jobs.runDue(new Date(Date.now() + 3_600_000))
    expect((await findPhotos(db(), [photo.hash])).get(photo.hash)?.sizes.avif).toEqual([400, 500])
  })

  it('whose files were lost is taken in anew', async () => {
    const bytes = await photograph().png().toBuffer()
    const { hash } = await take(bytes)
    for (const key of await files().keys()) await files().remove(key)
    expect((await take(bytes)).hash).toBe(hash)
    expect(await files().keys()).toHaveLength(4)
  })

  it('comes with its sizes made where it is the demonstration’s, and nothing is encoded', async () => {
    const avif = await photograph(1200, 1500).avif().toBuffer()
    const hash = 'ab'.repeat(16)
    const photo = { hash, width: 1200, height: 1500, widths: [400, 1200], placeholder: 'data:,' }
    const read: string[] = []
    const ready = { photo, now, read: async (name: string) => (read.push(name), avif) }
    expect(await keepReadyPhoto(db(), files(), ready)).toMatchObject({ ok: true })
    await keepReadyPhoto(db(), files(), ready)
    expect((await findPhotos(db(), [hash])).get(hash)?.sizes).toEqual({ avif: [400, 1200], webp: [] })
    expect(await files().keys()).toEqual([`photos/${hash}-1200.avif`, `photos/${hash}-400.avif`])
    expect(read.toSorted()).toEqual([`${hash}-1200.avif`, `${hash}-400.avif`])
    expect(await jobs.runDue()).toBe(0)
  })

  const findAll = () => db().selectFrom('photos').selectAll().execute()
})
