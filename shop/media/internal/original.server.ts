// Masters whose bytes are not what they were: a disk loses them, a copy breaks off, somebody writes over them.
import sharp from 'sharp'
import { log } from '#platform/log.server.ts'
import { inTurn } from './concurrency.server.ts'

/** What is made of a master; null where the master itself cannot be read, so that no further try would make it. */
export async function ifReadable<T>(master: Uint8Array, make: () => Promise<T>): Promise<T | null> {
  try {
    return await make()
  } catch (error) {
    if (await isReadable(master)) throw error
    return null
  }
}

function isReadable(master: Uint8Array): Promise<boolean> {
  return inTurn(async () => {
    await sharp(master).stats()
    return true
  }).catch(() => false)
}

/** Says that a file of a picture was lost, and whether it could be made again. */
export function noteLost(key: string, { remade }: { remade: boolean }): void {
  log.warn({ event: 'media.lost', key, remade }, 'the file of a picture was lost')
}
