import { expectLog } from '#tests/support/console.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import { isPublicIp } from '#platform/http/public-ip.ts'
import { type Jobs, openJobs } from '#platform/jobs/jobs.server.ts'
import type { ProductId } from '#shop/ids.ts'
import { after, MINUTE } from '#shop/time.ts'
import { describeOnEachEngine, silentLog } from '#tests/support/database.ts'
import { testPhoto, testFileStore } from '#tests/support/test-files.ts'
import { makeSofaCategories, saveDraft, sofaDraft } from '#tests/support/product-drafts.ts'
import { getCatalogueVersion } from './version.server.ts'
import { retryDownload, pictureJobs, resumeDownloads } from './picture-downloads.server.ts'
import { recordAttempts } from './internal/downloads/record-attempts.server.ts'
import { findProductPictures } from './list-product-pictures.server.ts'

interface Answer {
  status?: number
  body?: Buffer | string
  type?: string
}

describeOnEachEngine('the pictures of an imported catalogue', ({ db, database }) => {
  const files = testFileStore()
  let now = new Date('2026-11-05T09:00:00Z')
  let jobs: Jobs
  let isHere = true

  beforeEach(async () => {
    now = new Date('2026-11-05T09:00:00Z')
    isHere = true
    const isAllowed = (address: string) => isPublicIp(address) || (isHere && address === '127.0.0.1')
    const handlers = pictureJobs({ db: db(), files: files(), clock: { now: () => now }, isAllowed })
    jobs = await openJobs(database(), handlers, { manual: true, log: silentLog })
    await makeSofaCategories(db())
  })
  afterEach(() => jobs.close())

  /** Starts a server that sends fixed responses and records the requested paths. */
  async function server(answers: Record<string, Answer>, onSlow?: () => void) {
    const asked: string[] = []
    const one = createServer((request, response) => {
      const path = request.url ?? ''
      asked.push(path)
      // After its first request this path responds normally.
      if (onSlow && path === '/slow.jpg' && asked.filter((one) => one === path).length === 1) return onSlow()
      const { status = 200, body = '', type = 'image/jpeg' } = answers[path] ?? { status: 404 }
      response.writeHead(status, { 'content-type': type }).end(body)
    })
    await new Promise<void>((listening) => one.listen(0, '127.0.0.1', listening))
    onTestFinished(() => void one.close())
    return { url: `http://127.0.0.1:${(one.address() as AddressInfo).port}`, asked }
  }

  /** Runs the download job once, with another file store or an abort signal if given. */
  const work = async (store: FileStore = files(), signal = new AbortController().signal) => {
    const isAllowed = () => true
    const [job] = pictureJobs({ db: db(), files: store, clock: { now: () => now }, isAllowed })
    await job?.work({}, { signal, retry: 0 })
  }

  const imported = async (handle: string, sources: readonly string[]) => {
    const pictures = sources.map((source) => ({ source, alt: {} }))
    return (await saveDraft(db(), sofaDraft(handle, { pictures }))).id
  }
  const picturesOf = async (id: ProductId) => (await findProductPictures(db(), id, 'en'))?.pictures ?? []
  const inMinutes = async (minutes: number) => {
    now = after(now, minutes * MINUTE)
    await jobs.runDue(now)
  }

  it('are downloaded after the import, each URL once, however many products name it', async () => {
    const body = await testPhoto(600, 700).jpeg().toBuffer()
    const { url, asked } = await server({ '/a.jpg': { body }, '/b.jpg': { body } })
    const first = await imported('fetched', [`${url}/a.jpg`, `${url}/b.jpg`])
    const second = await imported('fetched-too', [`${url}/a.jpg`])
    expect((await picturesOf(first)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    await jobs.runDue(now)
    const pictures = await picturesOf(first)
    expect(pictures.map(({ state, role }) => [state, role])).toEqual([
      ['kept', 'main'],
      ['kept', 'view'],
    ])
    expect(pictures[0]?.photo?.sizes.webp).toEqual([400, 600])
    expect((await picturesOf(second))[0]?.photo?.hash).toBe(pictures[0]?.photo?.hash)
    const third = await imported('fetched-later', [`${url}/b.jpg`])
    await jobs.runDue(now)
    expect((await picturesOf(third))[0]?.state).toBe('kept')
    expect(asked.toSorted()).toEqual(['/a.jpg', '/b.jpg'])
  })

  it('are refused with a reason for staff, and the next picture becomes the main one', async () => {
    const body = await testPhoto(600, 700).png().toBuffer()
    const { url } = await server({
      '/page': { body: '<!doctype html><p>Sold', type: 'text/html' },
      '/good.png': { body },
    })
    const id = await imported('refused', [`${url}/page`, `${url}/gone.jpg`, `${url}/good.png`])
    await jobs.runDue(now)
    const pictures = await picturesOf(id)
    expect(pictures.map(({ state, reason, role }) => [state, reason?.code, role])).toEqual([
      ['refused', 'media.not_a_photo', 'view'],
      ['refused', 'catalogue.source_refused', 'view'],
      ['kept', undefined, 'main'],
    ])
    expect(pictures[1]?.reason?.facts).toEqual({ status: 404 })
  })

  it('are never downloaded from a private network', async () => {
    isHere = false
    const { url, asked } = await server({})
    const id = await imported('inside', [`${url}/a.jpg`, 'http://169.254.169.254/latest/meta-data'])
    await jobs.runDue(now)
    for (const { state, reason } of await picturesOf(id))
      expect([state, reason?.code]).toEqual(['refused', 'catalogue.source_private'])
    expect(asked).toEqual([])
  })

  it('are retried with longer and longer pauses when the server fails, and given up in the end', async () => {
    const answers: Record<string, Answer> = { '/busy.jpg': { status: 503 } }
    const { url, asked } = await server(answers)
    const id = await imported('busy', [`${url}/busy.jpg`])
    const [picture] = await picturesOf(id)
    if (!picture) throw new Error('The picture is there')
    await jobs.runDue(now)
    expect((await picturesOf(id))[0]).toMatchObject({ state: 'waiting', tries: 1 })
    await jobs.runDue(now)
    expect(asked).toHaveLength(1)
    for (const pause of [1, 5, 30, 180]) await inMinutes(pause)
    expect((await picturesOf(id))[0]).toMatchObject({
      state: 'refused',
      tries: 5,
      reason: { code: 'catalogue.source_refused', facts: { status: 503 } },
    })
    await inMinutes(1000)
    expect(asked).toHaveLength(5)
    answers['/busy.jpg'] = { body: await testPhoto(600, 700).webp().toBuffer() }
    await retryDownload(db(), { product: id, id: picture.id })
    await jobs.runDue(now)
    expect((await picturesOf(id))[0]?.state).toBe('kept')
    expect(await retryDownload(db(), { product: id, id: picture.id })).toBeNull()
  })

  it('wait while the file store is full or down, without further downloads and without invalidating pages', async () => {
    const body = await testPhoto(600, 700).jpeg().toBuffer()
    const paths = Array.from({ length: 30 }, (_, n) => `/${n}.jpg`)
    const { url, asked } = await server(Object.fromEntries(paths.map((path) => [path, { body }])))
    const sources = paths.map((path) => url + path)
    const id = await imported('no-room', sources)
    const before = await getCatalogueVersion(db())
    files().failWith('full')
    await jobs.runDue(now)
    expect(asked.length).toBeLessThanOrEqual(2)
    const tried = asked.length
    await inMinutes(14)
    expect(asked).toHaveLength(tried)
    files().failWith('away')
    await inMinutes(1)
    expect(asked.length).toBeGreaterThan(tried)
    expect(asked.length).toBeLessThanOrEqual(2 * tried)
    expect(await getCatalogueVersion(db())).toBe(before)
    for (const { state, tries } of await picturesOf(id)) expect([state, tries]).toEqual(['waiting', 0])
    files().failWith(null)
    await resumeDownloads(db())
    await inMinutes(15)
    expect(new Set((await picturesOf(id)).map(({ state }) => state))).toEqual(new Set(['kept']))
    expect(await getCatalogueVersion(db())).toBeGreaterThan(before)
  })

  it('that cannot be downloaded invalidate no page until another one becomes the main picture', async () => {
    const { url } = await server({ '/busy.jpg': { status: 503 } })
    await imported('nothing-seen', [`${url}/busy.jpg`, `${url}/gone.jpg`])
    const before = await getCatalogueVersion(db())
    await jobs.runDue(now)
    expect(await getCatalogueVersion(db())).toBe(before)
    const id = await imported('one-seen', [`${url}/gone.jpg`, `${url}/busy.jpg`])
    const saved = await getCatalogueVersion(db())
    await jobs.runDue(now)
    expect((await picturesOf(id)).map(({ role }) => role)).toEqual(['view', 'main'])
    expect(await getCatalogueVersion(db())).toBeGreaterThan(saved)
  })

  it('are stored even if another one causes an internal error, which is retried and given up in the end', async () => {
    expectLog('catalogue.picture_failed')
    const { url, asked } = await server({
      '/a.jpg': { body: await testPhoto(600, 700).jpeg().toBuffer() },
      '/b.jpg': { body: await testPhoto(700, 600).jpeg().toBuffer() },
    })
    const broken = { ...files(), put: () => Promise.reject(new Error('a fault of our own')) }
    const ready = await imported('stumbled', [`${url}/a.jpg`])
    const id = await imported('stumbled-too', [`${url}/gone.jpg`, `${url}/b.jpg`])
    await work(broken)
    expect((await picturesOf(id)).map(({ state, tries }) => [state, tries])).toEqual([
      ['refused', 1],
      ['waiting', 1],
    ])
    for (const pause of [1, 5, 30, 180]) {
      now = after(now, pause * MINUTE)
      await work(broken)
    }
    for (const picture of [...(await picturesOf(ready)), (await picturesOf(id))[1]])
      expect(picture).toMatchObject({ state: 'refused', tries: 5, reason: { code: 'media.broken' } })
    expect(asked.filter((path) => path === '/b.jpg')).toHaveLength(5)
  })

  it('that were downloaded before the timeout are stored, and the others are due immediately', async () => {
    const body = await testPhoto(600, 700).jpeg().toBuffer()
    const cut = new AbortController()
    const { url, asked } = await server(
      { '/a.jpg': { body }, '/b.jpg': { body }, '/slow.jpg': { body } },
      () => cut.abort(),
    )
    const id = await imported('cut-off', [`${url}/a.jpg`, `${url}/b.jpg`, `${url}/slow.jpg`])
    await work(files(), cut.signal)
    const states = (await picturesOf(id)).map(({ state, tries }) => [state, tries])
    expect(states).toEqual([
      ['kept', 1],
      ['kept', 1],
      ['waiting', 0],
    ])
    await work()
    expect((await picturesOf(id))[2]?.state).toBe('kept')
    expect(asked.filter((path) => path === '/a.jpg')).toHaveLength(1)
  })

  it('are downloaded when a stored photo is removed before the product refers to it', async () => {
    const body = await testPhoto(600, 700).jpeg().toBuffer()
    const { url } = await server({ '/a.jpg': { body } })
    const source = `${url}/a.jpg`
    const id = await imported('removed-meanwhile', [source])
    const known = { photo: '0'.repeat(32), problem: null, isRetryable: false, isOwnFault: false }
    await recordAttempts(db(), [{ source, ...known }], now)
    expect((await picturesOf(id))[0]).toMatchObject({ state: 'waiting', tries: 0 })
    await jobs.runDue(now)
    expect((await picturesOf(id))[0]?.state).toBe('kept')
  })

  it('are looked up by their URL with an index', async () => {
    const plan = await inTransaction(db(), async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return sql<{ 'QUERY PLAN': string }>`
        explain select photo from product_media where source = ${'https://a.example/b.jpg'} and photo is not null
        limit 1`.execute(tx)
    })
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('product_media_by_source')
  })
})
