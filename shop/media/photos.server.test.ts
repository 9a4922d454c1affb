import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { deleteWaitingJobs, installJobs, type Jobs, openJobs } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import {
  describeOnEachEngine,
  describeOnPostgres,
  newPostgresUrl,
  silentLog,
} from '#tests/support/database.ts'
import { testPhoto, testFileStore } from '#tests/support/test-files.ts'
import { mediaJobs, resumeMedia } from './jobs.server.ts'
import { findPhotos } from './internal/rows.server.ts'
import { storeReadyPhotos, uploadPhoto } from './photos.server.ts'
import { openPhotoFile } from './open-files.server.ts'

const now = new Date('2026-11-22T12:00:00Z')

describeOnEachEngine('an uploaded photo', ({ db, database }) => {
  const files = testFileStore()
  let jobs: Jobs
  let changes: number
  const take = async (bytes: Uint8Array, store = files()) => {
    const taken = await uploadPhoto(db(), store, { bytes, now })
    if (!taken.ok) throw new Error(taken.problem.code)
    return taken.value
  }

  beforeEach(async () => {
    changes = 0
    const changed = async () => void (changes += 1)
    const clock = { now: () => now }
    const handlers = mediaJobs({ db: db(), files: files(), clock, changed })
    jobs = await openJobs(database(), handlers, { manual: true, log: silentLog })
  })
  afterEach(async () => {
    await jobs.close()
    await deleteWaitingJobs(db())
    await db().deleteFrom('photos').execute()
    await db().deleteFrom('media_claims').execute()
  })

  it('is available immediately as WebP in all its widths, and soon after as AVIF', async () => {
    const photo = await take(await testPhoto(850, 680).png().toBuffer())
    expect(photo).toMatchObject({ width: 850, height: 680, alt: null, focus: { x: 0.5, y: 0.5 } })
    expect(photo.sizes).toEqual({ avif: [], webp: [400, 800, 850] })
    expect(photo.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(photo.placeholder.length).toBeLessThan(400)
    expect(await jobs.runDue()).toBe(1)
    expect(changes).toBe(1)
    const found = await findPhotos(db(), [photo.hash, 'f'.repeat(32)])
    expect(found.size).toBe(1)
    expect(found.get(photo.hash)?.sizes).toEqual({ avif: [400, 800, 850], webp: [400, 800, 850] })
    for (const format of ['avif', 'webp'] as const) {
      const opened = await openPhotoFile(db(), files(), { hash: photo.hash, width: 800, format })
      const { format: written, width } = await sharp(opened.ok ? opened.value! : undefined).metadata()
      expect({ written, width }).toEqual({ written: format === 'avif' ? 'heif' : 'webp', width: 800 })
    }
  })

  it('is stored no larger than needed', async () => {
    const photo = await take(await testPhoto(2600, 650).jpeg().toBuffer())
    expect(photo).toMatchObject({ width: 2400, height: 600 })
    const master = await files().get(`masters/${photo.hash}.webp`)
    expect(await sharp(master?.bytes).metadata()).toMatchObject({ width: 2400, height: 600 })
  })

  it('uploaded twice is the same photo, and nothing is generated again', async () => {
    const bytes = await testPhoto(500, 420).png().toBuffer()
    const first = await take(bytes)
    expect(await take(bytes)).toEqual(first)
    expect([...files().written.values()]).toEqual([1, 1, 1])
  })

  it('uploaded twice at the same time is processed once', async () => {
    const bytes = await testPhoto(500, 420).png().toBuffer()
    // Another file with the same pixels becomes the same photo.
    const other = await testPhoto(500, 420).png({ compressionLevel: 1 }).toBuffer()
    const taken = await Promise.all([take(bytes), take(other), take(bytes), take(other)])
    expect(new Set(taken.map(({ hash }) => hash)).size).toBe(1)
    expect(await db().selectFrom('media_claims').selectAll().execute()).toEqual([])
    await Promise.all([jobs.runDue(), jobs.runDue()])
    const avif = [...files().written].filter(([key]) => key.endsWith('.avif'))
    expect(avif.map(([, times]) => times)).toEqual([1, 1])
  })

  it.each(['full', 'away'] as const)(
    'is refused when the store is %s, and nothing of it is stored',
    async (reason) => {
      const bytes = await testPhoto(500, 420).png().toBuffer()
      files().failWith(reason)
      expect(await uploadPhoto(db(), files(), { bytes, now })).toMatchObject({
        ok: false,
        problem: { code: `media.store_${reason}` },
      })
      files().failWith(null)
      expect(await files().keys()).toEqual([])
      expect(await findAll()).toEqual([])
    },
  )

  it('is refused when the store is full halfway, and nothing of it is stored', async () => {
    const bytes = await testPhoto(500, 420).png().toBuffer()
    const store = files()
    const halfway = {
      ...store,
      put: async (key: string, file: Uint8Array) => {
        if (key.includes('-500')) store.failWith('full')
        await store.put(key, file)
      },
    }
    expect(await uploadPhoto(db(), halfway, { bytes, now })).toMatchObject({ ok: false })
    expect(await files().keys()).toEqual([])
    expect(await findAll()).toEqual([])
  })

  it('gets its AVIF later if the store was down', async () => {
    const photo = await take(await testPhoto(500, 500).png().toBuffer())
    files().failWith('away')
    await jobs.runDue()
    files().failWith(null)
    await resumeMedia(db())
    await jobs.runDue(new Date(Date.now() + 3_600_000))
    expect((await findPhotos(db(), [photo.hash])).get(photo.hash)?.sizes.avif).toEqual([400, 500])
  })

  it('gets no AVIF when its master is damaged, however often it is tried', async () => {
    const photo = await take(await testPhoto(520, 500).png().toBuffer())
    const key = `masters/${photo.hash}.webp`
    for (const left of ['', 'RIFF\x08\0\0\0WEBPVP8 ']) {
      await files().put(key, Buffer.from(left, 'latin1'))
      await resumeMedia(db())
      const warned = vi.spyOn(log, 'warn')
      expect(await jobs.runDue()).toBe(1)
      expect(warned.mock.calls).toEqual([[{ event: 'media.lost', key, remade: false }, expect.any(String)]])
      warned.mockRestore()
    }
    expect(changes).toBe(0)
    // The job is done and not retried.
    expect(await jobs.runDue(new Date(Date.now() + 3_600_000))).toBe(0)
  })

  it('whose files were lost is stored again', async () => {
    const bytes = await testPhoto(500, 420).png().toBuffer()
    const { hash } = await take(bytes)
    for (const key of await files().keys()) await files().remove(key)
    expect((await take(bytes)).hash).toBe(hash)
    expect(await files().keys()).toHaveLength(3)
  })

  it('whose master is damaged is repaired by uploading it again', async () => {
    const bytes = await testPhoto(530, 420).png().toBuffer()
    const { hash } = await take(bytes)
    const key = `masters/${hash}.webp`
    const whole = await files().get(key)
    await files().put(key, Buffer.from('RIFF'))
    expect((await take(bytes)).hash).toBe(hash)
    expect((await files().get(key))?.bytes).toEqual(whole?.bytes)
    await jobs.runDue()
    expect((await findPhotos(db(), [hash])).get(hash)?.sizes.avif).toEqual([400, 530])
  })

  it('of the demo has its sizes ready, and nothing is encoded', async () => {
    const avif = await testPhoto(480, 600).avif({ effort: 0 }).toBuffer()
    const hash = 'ab'.repeat(16)
    const photo = { hash, width: 480, height: 600, widths: [400, 480], placeholder: 'data:,' }
    const read: string[] = []
    const ready = { photos: [photo], now, read: async (name: string) => (read.push(name), avif) }
    expect(await storeReadyPhotos(db(), files(), ready)).toMatchObject({ ok: true })
    await storeReadyPhotos(db(), files(), ready)
    expect((await findPhotos(db(), [hash])).get(hash)?.sizes).toEqual({ avif: [400, 480], webp: [] })
    expect(await files().keys()).toEqual([`photos/${hash}-400.avif`, `photos/${hash}-480.avif`])
    expect(read.toSorted()).toEqual([`${hash}-400.avif`, `${hash}-480.avif`])
    expect(await jobs.runDue()).toBe(0)
  })

  const findAll = () => db().selectFrom('photos').selectAll().execute()
})

describeOnPostgres('a photo that reaches two processes at the same time', () => {
  it('is processed once', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'alcove-two-'))
    const picture = path.join(folder, 'picture.jpg')
    await testPhoto(820, 600).jpeg().toFile(picture)
    const url = await newPostgresUrl()
    await installJobsAt(url)
    const processes = await Promise.all(
      [1, 2].map(() => takenElsewhere(url, path.join(folder, 'files'), picture)),
    )
    await rm(folder, { recursive: true, force: true })
    expect(processes[0]?.hash).toMatch(/^[0-9a-f]{32}$/)
    expect(processes[1]?.hash).toBe(processes[0]?.hash)
    const written = processes.flatMap((each) => each.written)
    expect(written.filter((key) => !key.endsWith('.avif'))).toHaveLength(4)
    expect(new Set(written).size).toBe(written.length)
  }, 120_000)
})

async function installJobsAt(url: string): Promise<void> {
  const database = await openDatabase({ kind: 'postgres', url }, { log: silentLog })
  await installJobs(database)
  await database.close()
}

const run = promisify(execFile)

async function takenElsewhere(...args: string[]): Promise<{ hash: string; written: string[] }> {
  const program = path.join(projectRoot(), 'tests/support/process-photo.ts')
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args])
  return JSON.parse(stdout) as { hash: string; written: string[] }
}
