import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

// A socket's path has some 104 bytes on macOS, 108 on Linux.
const LONGEST = 100

const pointer = (dataDir: string) => path.join(dataDir, 'shop.sock.path')

/** Where the shop of this folder listens: `shop.sock` in it, or where `shop.sock.path` says. */
export function findSocket(dataDir: string): string {
  if (process.platform === 'win32') return pipeName(dataDir)
  return existsSync(pointer(dataDir))
    ? readFileSync(pointer(dataDir), 'utf8').trim()
    : path.join(dataDir, 'shop.sock')
}

/** Chooses the socket's place: in the folder, or, where that path is too long, in a private temporary folder. */
export function placeSocket(dataDir: string): string {
  const own = path.join(dataDir, 'shop.sock')
  if (process.platform === 'win32') return pipeName(dataDir)
  if (Buffer.byteLength(own) <= LONGEST) {
    rmSync(pointer(dataDir), { force: true })
    return own
  }
  const short = path.join(mkdtempSync(path.join(os.tmpdir(), 'alcove-')), 'shop.sock')
  writeFileSync(pointer(dataDir), short, { mode: 0o600 })
  return short
}

/** Takes the socket and what led to it away. */
export function removeSocket(dataDir: string, socket: string): void {
  if (process.platform === 'win32') return
  rmSync(socket, { force: true })
  if (path.dirname(socket) === path.resolve(dataDir)) return
  rmSync(path.dirname(socket), { recursive: true, force: true })
  rmSync(pointer(dataDir), { force: true })
}

function pipeName(dataDir: string): string {
  const digest = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 24)
  return String.raw`\\.\pipe\alcove-${digest}`
}
