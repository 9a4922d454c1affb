import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes the names in a folder outlive a power cut. Windows cannot and need not do so. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
