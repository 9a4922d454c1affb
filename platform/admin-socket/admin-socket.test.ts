import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CommandFailed, NoShopRunning, sendCommand, runInShopOrHere } from './client.server.ts'
import { defineCommand, onCommand } from './commands.ts'
import { serveAdminSocket } from './serve.server.ts'
import { chooseSocketPath, findSocket } from './socket-path.server.ts'
import type { CommandHandler } from './commands.ts'
import type { AdminSocket } from './serve.server.ts'

const count = defineCommand<{ to: number }, { at: number }, { counted: number }>('count')
const wait = defineCommand<null, never, never>('wait')

const counting = onCommand(count, async ({ to }, { progress }) => {
  for (let at = 1; at <= to; at += 1) progress({ at })
  return { counted: to }
})
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
const waiting = onCommand(wait, (_, { signal }) => untilAborted(signal))

let dataDir: string
let running: AdminSocket[]

async function serve(handlers: CommandHandler[] = [counting, waiting]) {
  const adminSocket = await serveAdminSocket(dataDir, handlers)
  running.push(adminSocket)
  return adminSocket
}

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'alcove-control-'))
  running = []
})

afterEach(async () => {
  for (const adminSocket of running) await adminSocket.close()
  await rm(dataDir, { recursive: true, force: true })
})

describe('the admin socket of a running shop', () => {
  it('runs the command of a script, and reports its progress', async () => {
    await serve()
    const received: number[] = []
    const result = await sendCommand(
      dataDir,
      count,
      { to: 3 },
      { onProgress: ({ at }) => void received.push(at) },
    )
    expect(result).toEqual({ counted: 3 })
    expect(received).toEqual([1, 2, 3])
  })

  it('serves several scripts at once', async () => {
    await serve()
    const results = await Promise.all([1, 2, 3].map((to) => sendCommand(dataDir, count, { to })))
    expect(results.map(({ counted }) => counted)).toEqual([1, 2, 3])
  })

  it('returns the reason of a failure as a sentence', async () => {
    await serve([onCommand(count, () => Promise.reject(new RangeError('That is too far.')))])
    const failure = sendCommand(dataDir, count, { to: 3 })
    await expect(failure).rejects.toThrow(CommandFailed)
    await expect(failure).rejects.toThrow('That is too far.')
    await expect(sendCommand(dataDir, wait, null)).rejects.toThrow('The running shop has no command "wait".')
  })

  it('that is killed is reported as a sentence', async () => {
    // A socket that is closed with unread data resets its connection, as the kernel does for a killed process.
    const killed = net.createServer({ pauseOnConnect: true }, (connection) => {
      setTimeout(() => connection.destroy(), 50)
    })
    await new Promise<void>((resolve) => killed.listen(chooseSocketPath(dataDir), resolve))
    const large = { to: 1, padding: 'x'.repeat(100_000) }
    await expect(sendCommand(dataDir, count, large)).rejects.toThrow('The shop stopped before it was done.')
    await new Promise((resolve) => killed.close(resolve))
  })

  it('aborts a command when its script is stopped or disconnects', async () => {
    const stopped: unknown[] = []
    let begun = 0
    const noting = onCommand(wait, (_, { signal }) => {
      begun += 1
      signal.addEventListener('abort', () => stopped.push(signal.reason))
      return untilAborted(signal)
    })
    await serve([noting])
    const interrupted = new AbortController()
    const failure = sendCommand(dataDir, wait, null, { signal: interrupted.signal }).catch(
      (error: unknown) => error,
    )
    await expect.poll(() => begun, { timeout: 20_000 }).toBe(1)
    interrupted.abort()
    expect(String(await failure)).toContain('Stopped by the caller.')
    const leaving = net.connect(findSocket(dataDir))
    leaving.write('{"command": "wait", "input": null}\n')
    await expect.poll(() => begun, { timeout: 20_000 }).toBe(2)
    leaving.destroy()
    await expect.poll(() => stopped.length, { timeout: 20_000 }).toBe(2)
  })

  it('answers waiting scripts when the shop stops, and removes the socket', async () => {
    let begin = () => {}
    const hasBegun = new Promise<void>((resolve) => (begin = resolve))
    const adminSocket = await serve([
      onCommand(wait, (_, { signal }) => {
        begin()
        return untilAborted(signal)
      }),
    ])
    const asked = sendCommand(dataDir, wait, null)
    void hasBegun.then(() => adminSocket.close())
    await expect(asked).rejects.toThrow('The shop is stopping.')
    await adminSocket.close()
    expect(existsSync(path.join(dataDir, 'shop.sock'))).toBe(false)
  })

  it('survives invalid input', async () => {
    await serve()
    const noise = net.connect(findSocket(dataDir))
    noise.write('hello?\n')
    await new Promise((resolve) => noise.on('close', resolve))
    await expect(sendCommand(dataDir, count, { to: 1 })).resolves.toEqual({ counted: 1 })
  })
})

describe('the socket file', () => {
  it('is accessible to its owner only', async () => {
    await serve()
    expect(statSync(path.join(dataDir, 'shop.sock')).mode & 0o777).toBe(0o600)
  })

  it('of a killed shop is taken over; that of a running shop is not', async () => {
    await writeFile(path.join(dataDir, 'shop.sock'), '')
    await serve()
    await expect(serveAdminSocket(dataDir, [])).rejects.toThrow(
      `Another shop is already running on ${dataDir}.`,
    )
  })

  it('has a short path when the data folder’s path is too long for a socket', async () => {
    const short = dataDir
    dataDir = path.join(short, 'a-folder-with-a-long-name'.repeat(5))
    const adminSocket = await serve()
    expect(existsSync(path.join(dataDir, 'shop.sock'))).toBe(false)
    await expect(sendCommand(dataDir, count, { to: 2 })).resolves.toEqual({ counted: 2 })
    await adminSocket.close()
    await expect(sendCommand(dataDir, count, { to: 2 })).rejects.toThrow(NoShopRunning)
    dataDir = short
  })

  it.for(['', 'shop.sock', '/etc/passwd'])(
    'whose path in shop.sock.path is damaged (%j) is refused, and nothing is removed',
    async (text) => {
      const pointer = path.join(dataDir, 'shop.sock.path')
      await writeFile(pointer, text)
      await expect(serveAdminSocket(dataDir, [])).rejects.toThrow(
        `The file ${pointer} is damaged: it does not contain the path of a socket. Delete the file`,
      )
      await expect(sendCommand(dataDir, count, { to: 1 })).rejects.toThrow(pointer)
      expect(readFileSync(pointer, 'utf8')).toBe(text)
    },
  )

  it('of a killed shop in a temporary folder is taken over, but other files there stay', async () => {
    const other = await mkdtemp(path.join(os.tmpdir(), 'alcove-other-'))
    await writeFile(path.join(other, 'letter.txt'), 'Dear Anna')
    await writeFile(path.join(dataDir, 'shop.sock.path'), path.join(other, 'shop.sock'))
    await serve()
    await expect(sendCommand(dataDir, count, { to: 1 })).resolves.toEqual({ counted: 1 })
    expect(readFileSync(path.join(other, 'letter.txt'), 'utf8')).toBe('Dear Anna')
    await rm(other, { recursive: true })
  })
})

describe('an admin script', () => {
  const open = (closed: string[]) => () =>
    Promise.resolve({ handlers: [counting], close: () => Promise.resolve(void closed.push('closed')) })

  it('does the work itself when no shop is running, and closes the database afterwards', async () => {
    const closed: string[] = []
    const received: number[] = []
    const onProgress = ({ at }: { at: number }) => void received.push(at)
    await expect(runInShopOrHere(dataDir, open(closed), count, { to: 2 }, { onProgress })).resolves.toEqual({
      counted: 2,
    })
    expect(received).toEqual([1, 2])
    expect(closed).toEqual(['closed'])
  })

  it('leaves the work to the running shop', async () => {
    await serve([onCommand(count, () => Promise.resolve({ counted: 100 }))])
    const closed: string[] = []
    await expect(runInShopOrHere(dataDir, open(closed), count, { to: 2 })).resolves.toEqual({ counted: 100 })
    expect(closed).toEqual([])
  })

  it('does not repeat what the running shop failed to do', async () => {
    await serve([onCommand(count, () => Promise.reject(new Error('The disk is full.')))])
    await expect(runInShopOrHere(dataDir, open([]), count, { to: 2 })).rejects.toThrow('The disk is full.')
  })
})
