import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bucketAtEmulate, bucketAtSwift, hasSwift } from '#tests/support/buckets.ts'
import type { FilesConfig } from './config.server.ts'
import type { FileStore } from './file-store.server.ts'
import { openFiles } from './open-file-store.server.ts'

interface Place {
  readonly config: FilesConfig
  close(): Promise<void>
}

async function newFolder(): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alcove-files-'))
  return {
    config: { kind: 'folder', folder: path.join(folder, 'files') },
    close: () => rm(folder, { recursive: true }),
  }
}

describeFiles('in a folder', newFolder)
describeFiles('in a bucket at emulate', bucketAtEmulate)
if (hasSwift) describeFiles('in a bucket at Swift', bucketAtSwift, { pageOf: 50 })
else if (process.env['TESTS'] === 'all') {
  it('files in a bucket at Swift', () => {
    throw new Error('There is no python3-swift on this machine, and TESTS=all asks for it.')
  })
} else
  describe.skip('files in a bucket (Swift is not installed on this machine)', () =>
    it('are stored correctly', () => {}))

function describeFiles(name: string, open: () => Promise<Place>, { pageOf = 1000 } = {}) {
  describe(`files ${name}`, () => {
    let place: Place
    let files: FileStore
    beforeAll(async () => {
      place = await open()
      files = await openFiles(place.config)
    })
    afterAll(() => place.close())
    const keysBelow = async (prefix: string) => {
      const keys: string[] = []
      for await (const { key } of files.list(prefix)) keys.push(key)
      return keys.toSorted()
    }

    it('are read back byte for byte, with their metadata', async () => {
      const every = Uint8Array.from({ length: 256 }, (_each, at) => at)
      const large = new Uint8Array(randomBytes(5_000_000))
      await files.put('photos/0f-800.avif', every)
      await files.put('masters/0f', large)
      await files.put('models/0f.glb', new Uint8Array())
      expect(await files.get('photos/0f-800.avif')).toEqual({ bytes: every, type: 'image/avif' })
      const master = await files.get('masters/0f')
      expect(master?.type).toBe('application/octet-stream')
      expect(Buffer.compare(master!.bytes, large)).toBe(0)
      expect(await files.get('models/0f.glb')).toEqual({ bytes: new Uint8Array(), type: 'model/gltf-binary' })
    })

    it('do not exist before they are stored or after they are removed', async () => {
      expect(await files.get('photos/1f-800.avif')).toBeNull()
      expect(await files.has('photos/1f-800.avif')).toBe(false)
      await files.put('photos/1f-800.avif', Buffer.from('picture'))
      expect(await files.has('photos/1f-800.avif')).toBe(true)
      expect(await files.has('photos/1f')).toBe(false)
      await files.remove('photos/1f-800.avif')
      await files.remove('photos/1f-800.avif')
      expect(await files.has('photos/1f-800.avif')).toBe(false)
      expect(await files.get('photos/1f-800.avif')).toBeNull()
    })

    it('are replaced when written again, and the last of many simultaneous writes is read', async () => {
      const texts = Array.from({ length: 12 }, (_each, at) => `picture ${at}`)
      await Promise.all(texts.map((text) => files.put('photos/2f-800.webp', Buffer.from(text))))
      const found = await files.get('photos/2f-800.webp')
      expect(Buffer.from(found!.bytes).toString()).toBe('picture 11')
    })

    it('are listed by key prefix, with size and time', async () => {
      const before = Date.now() - 2000
      for (const name of ['aa-400.avif', 'aa-800.avif', 'ab-400.avif'])
        await files.put(`photos/${name}`, Buffer.from(name))
      await files.put('swatches/aa-160.avif', Buffer.from('swatch'))
      expect(await keysBelow('photos/a')).toEqual([
        'photos/aa-400.avif',
        'photos/aa-800.avif',
        'photos/ab-400.avif',
      ])
      expect(await keysBelow('photos/aa')).toEqual(['photos/aa-400.avif', 'photos/aa-800.avif'])
      expect(await keysBelow('swatches/')).toEqual(['swatches/aa-160.avif'])
      expect(await keysBelow('nothing/')).toEqual([])
      expect(await keysBelow('')).toEqual(
        expect.arrayContaining(['photos/ab-400.avif', 'swatches/aa-160.avif']),
      )
      for await (const file of files.list('swatches/')) {
        expect(file.bytes).toBe(6)
        expect(file.storedAt.getTime()).toBeGreaterThan(before)
        expect(file.storedAt.getTime()).toBeLessThan(Date.now() + 2000)
      }
    })

    it('are all listed, also when a store splits its listing into pages', { timeout: 60_000 }, async () => {
      const names = Array.from(
        { length: pageOf + 30 },
        (_each, at) => `many/${String(at).padStart(4, '0')}.webp`,
      )
      for (let at = 0; at < names.length; at += 50)
        await Promise.all(names.slice(at, at + 50).map((name) => files.put(name, Buffer.from('x'))))
      expect(await keysBelow('many/')).toEqual(names)
    })

    it.each([
      '',
      'photo.avif',
      '/etc/passwd',
      '../secrets/auth',
      'photos/../../secrets/auth',
      'photos/..',
      'photos//a.avif',
      'photos/A.avif',
      'photos/a.avif/',
      'photos/.hidden',
      '.passing/a',
      'photos/a%2e.avif',
      'photos/a\0.avif',
      'photos\\a.avif',
      `photos/${'a'.repeat(300)}`,
    ])('have safe keys: %j is none', async (key) => {
      await expect(files.get(key)).rejects.toThrow(RangeError)
      await expect(files.has(key)).rejects.toThrow(RangeError)
      await expect(files.put(key, Buffer.from('x'))).rejects.toThrow(RangeError)
      await expect(files.remove(key)).rejects.toThrow(RangeError)
    })
  })
}
