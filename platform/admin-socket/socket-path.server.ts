import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

// A socket path may have about 104 bytes on macOS and 108 on Linux.
const MOST_PATH_BYTES = 100

const pointerFile = (dataDir: string) => path.join(dataDir, 'shop.sock.path')

/**
 * Returns the path of the socket of the shop that runs on the data folder. The path is either `shop.sock` in the data
 * folder, or the path that the file `shop.sock.path` contains.
 */
export function findSocket(dataDir: string): string {
  if (process.platform === 'win32') return pipeName(dataDir)
  return existsSync(pointerFile(dataDir))
    ? readFileSync(pointerFile(dataDir), 'utf8').trim()
    : path.join(dataDir, 'shop.sock')
}

/**
 * Chooses the path of the socket. The socket is in the data folder. If the path of the data folder is too long for a
 * socket, the socket is in a private temporary folder.
 */
export function chooseSocketPath(dataDir: string): string {
  const own = path.join(dataDir, 'shop.sock')
  if (process.platform === 'win32') return pipeName(dataDir)
  if (Buffer.byteLength(own) <= MOST_PATH_BYTES) {
    rmSync(pointerFile(dataDir), { force: true })
    return own
  }
  const short = path.join(mkdtempSync(path.join(os.tmpdir(), 'alcove-')), 'shop.sock')
  writeFileSync(pointerFile(dataDir), short, { mode: 0o600 })
  return short
}

/**
 * Removes the socket. Also removes the file `shop.sock.path`, which contains the path of the socket, if the file
 * exists.
 */
export function removeSocket(dataDir: string, socket: string): void {
  if (process.platform === 'win32') return
  rmSync(socket, { force: true })
  if (path.dirname(socket) === path.resolve(dataDir)) return
  rmSync(path.dirname(socket), { recursive: true, force: true })
  rmSync(pointerFile(dataDir), { force: true })
}

function pipeName(dataDir: string): string {
  const digest = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 24)
  return String.raw`\\.\pipe\alcove-${digest}`
}
