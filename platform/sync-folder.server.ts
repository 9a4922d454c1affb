import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Syncs a folder, so that its entries survive a power cut. Windows cannot and need not do so. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
