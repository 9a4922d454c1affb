// Photos of a single colour, stored as the shop stores photos.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import { storeReadyPhotos, type ReadyPhoto } from '#shop/media/photos.server.ts'

const NOW = new Date('2026-11-01T09:00:00Z')

export interface ReadyFile {
  readonly photo: ReadyPhoto
  readonly bytes: Uint8Array
}

/** Creates a small photo of one colour, in one size, as the studio delivers photos. */
export async function readyPhoto(colour: string, width = 400, height = 500): Promise<ReadyFile> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: colour } })
    .avif({ effort: 0 })
    .toBuffer()
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return {
    photo: { hash, width, height, widths: [width], placeholder: 'data:image/webp;base64,AAAA' },
    bytes,
  }
}

/** Stores a photo of one colour. Returns its hash. */
export async function storeReadyPhoto(db: Db, files: FileStore, colour: string): Promise<string> {
  const { photo, bytes } = await readyPhoto(colour)
  const stored = await storeReadyPhotos(db, files, { photos: [photo], read: async () => bytes, now: NOW })
  if (!stored.ok) throw new Error(stored.problem.code)
  return photo.hash
}
