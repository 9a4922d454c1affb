import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FileStore } from '#platform/files/files.server.ts'
import { openFiles } from '#platform/files/open-files.server.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { takePhoto } from './photos.server.ts'

const now = new Date('2026-11-22T12:00:00Z')
const photograph = (width = 1500, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#a98' } })

describeOnEachEngine('a picture that is brought', ({ db }) => {
  let folder: string
  let files: FileStore

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'alcove-media-'))
    files = await openFiles({ kind: 'folder', folder })
  })
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true })
    await db().deleteFrom('photos').execute()
  })

  it('is kept in every width it has', async () => {
    const bytes = await photograph().png().toBuffer()
    const taken = await takePhoto(db(), files, { bytes, now })
    expect(taken).toMatchObject({
      ok: true,
      value: {
        width: 1500,
        height: 1200,
        sizes: { avif: [], webp: [400, 800, 1200] },
        focus: { x: 0.5, y: 0.5 },
      },
    })
  })
})
