import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { projectRoot } from '../project-root.server.ts'
import { openFolder } from './folder.server.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'alcove-folder-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

const systemFault = (code: string) => Object.assign(new Error(`${code}: of the system`), { code, errno: -1 })

describe('files in a folder', () => {
  it.each([
    ['ENOSPC', 'full'],
    ['EDQUOT', 'full'],
    ['EIO', 'away'],
    ['EACCES', 'away'],
    ['EROFS', 'away'],
  ] as const)('are stored completely or not at all: %s means that the store is %s', async (code, reason) => {
    const files = await openFolder(folder)
    await files.put('photos/a.avif', Buffer.from('before'))
    await using anyFile = await open(path.join(folder, 'photos/a.avif'))
    const writing = vi.spyOn(Object.getPrototypeOf(anyFile) as typeof anyFile, 'sync')
    writing.mockRejectedValue(systemFault(code))
    const putting = files.put('photos/a.avif', Buffer.from('after'))
    await expect(putting).rejects.toMatchObject({ name: 'FileStoreFailure', reason })
    writing.mockRestore()
    expect(Buffer.from((await files.get('photos/a.avif'))!.bytes).toString()).toBe('before')
    expect(await readdir(path.join(folder, '.passing'))).toEqual([])
  })

  it('are unavailable, not lost, when a file replaces their folder', async () => {
    await writeFile(path.join(folder, 'files'), 'not a folder')
    const files = await openFolder(path.join(folder, 'files'))
    const away = { name: 'FileStoreFailure', reason: 'away' }
    await expect(files.put('photos/a.avif', Buffer.from('x'))).rejects.toMatchObject(away)
    await expect(files.get('photos/a.avif')).rejects.toMatchObject(away)
    await expect(files.has('photos/a.avif')).rejects.toMatchObject(away)
  })

  it('in progress of a killed process are deleted, those in progress now are not', async () => {
    const temporaryFile = path.join(folder, '.passing')
    await mkdir(temporaryFile)
    await writeFile(path.join(temporaryFile, 'left'), 'half a pict')
    await writeFile(path.join(temporaryFile, 'under-way'), 'half a pict')
    const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
    await utimes(path.join(temporaryFile, 'left'), longAgo, longAgo)
    const files = await openFolder(folder)
    expect(await readdir(temporaryFile)).toEqual(['under-way'])
    for await (const { key } of files.list('')) expect(key).toBe('none')
  })

  it('are complete whenever their writer is killed', { timeout: 60_000 }, async () => {
    const script = path.join(projectRoot(), 'tests/support/write-files-until-killed.ts')
    for (let round = 0; round < 4; round += 1) {
      const writer = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = new Promise((resolve) => writer.on('exit', resolve))
      await new Promise((resolve) => writer.stdout.once('data', resolve))
      await new Promise((resolve) => setTimeout(resolve, 50 * round + 20))
      writer.kill('SIGKILL')
      await ended
      const files = await openFolder(folder)
      const first = await files.get('photos/0.avif')
      expect(first).not.toBeNull()
      for (const key of ['photos/0.avif', 'photos/1.avif', 'photos/2.avif']) {
        const found = await files.get(key)
        if (!found) continue
        expect(found.bytes.byteLength).toBe(3_000_000)
        expect(found.bytes.every((letter) => letter === found.bytes[0])).toBe(true)
      }
    }
  })
})
