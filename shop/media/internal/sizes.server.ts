import { sizeKey } from './keys.ts'
import { makeSize, type Master, widthsOf } from './pixels.server.ts'
import type { MadeSize } from './rows.server.ts'

export type SizeFile = MadeSize & { readonly key: string }

/** What can be shown at once: every width of a picture in the format that is made quickly. */
export async function makeWebp(hash: string, master: Master): Promise<SizeFile[]> {
  const made: SizeFile[] = []
  for (const width of widthsOf(master)) {
    const size = { hash, width, format: 'webp' } as const
    made.push({ ...size, key: sizeKey(size), bytes: await makeSize(master.bytes, size) })
  }
  return made
}
