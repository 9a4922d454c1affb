import { closeSync, fsyncSync, openSync } from 'node:fs'

/**
 * Syncs a folder, so that its entries survive a power cut. Does nothing on Windows: syncing a folder is not possible
 * there, and not necessary.
 */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
