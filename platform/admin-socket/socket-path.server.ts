import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { writeDurably } from '../durable-file.server.ts'

// A socket path may have about 104 bytes on macOS and 108 on Linux.
const MOST_PATH_BYTES = 100

const SOCKET_NAME = 'shop.sock'
const pointerFile = (dataDir: string) => path.join(dataDir, 'shop.sock.path')

/**
 * Returns the path of the socket of the shop that runs on the data folder. The path is either `shop.sock` in the data
 * folder, or the path that the file `shop.sock.path` contains. Throws if this file is damaged.
 */
export function findSocket(dataDir: string): string {
  if (process.platform === 'win32') return pipeName(dataDir)
  const pointer = pointerFile(dataDir)
  if (!existsSync(pointer)) return path.join(dataDir, SOCKET_NAME)
  const socket = readFileSync(pointer, 'utf8').trim()
  if (path.isAbsolute(socket) && path.basename(socket) === SOCKET_NAME) return socket
  throw new Error(
    `The file ${pointer} is damaged: it does not contain the path of a socket. Delete the file if no shop runs on ` +
      'this folder. Nothing is lost, because the next start creates the file again.',
  )
}

/**
 * Chooses the path of the socket. The socket is in the data folder. If the path of the data folder is too long for a
 * socket, the socket is in a private temporary folder.
 */
export function chooseSocketPath(dataDir: string): string {
  const own = path.join(dataDir, SOCKET_NAME)
  if (process.platform === 'win32') return pipeName(dataDir)
  if (Buffer.byteLength(own) <= MOST_PATH_BYTES) {
    rmSync(pointerFile(dataDir), { force: true })
    return own
  }
  const short = path.join(mkdtempSync(path.join(os.tmpdir(), 'alcove-')), SOCKET_NAME)
  writeDurably(pointerFile(dataDir), short)
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
  removeEmptyFolder(path.dirname(socket))
  rmSync(pointerFile(dataDir), { force: true })
}

function removeEmptyFolder(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // The folder is already gone, or another program uses it.
  }
}

function pipeName(dataDir: string): string {
  const digest = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 24)
  return String.raw`\\.\pipe\alcove-${digest}`
}
