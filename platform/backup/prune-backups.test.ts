import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { newFolder } from '#tests/support/test-folders.ts'
import { backupName } from './backup.server.ts'
import { findNewestBackup, pruneBackups } from './prune-backups.server.ts'

const nameOn = (day: number, label?: string) => backupName(new Date(Date.UTC(2026, 10, day, 2, 30)), label)

let folder: string
beforeEach(() => (folder = newFolder('backups')))

const store = (...names: string[]) => names.forEach((name) => writeFileSync(join(folder, name), name))

describe('the removal of old backups', () => {
  test('keeps the newest ones', async () => {
    store(nameOn(3), nameOn(1), nameOn(4), nameOn(2))
    const deleted = await pruneBackups(folder, { keep: 2, made: join(folder, nameOn(4)) })
    expect(deleted).toEqual([join(folder, nameOn(2)), join(folder, nameOn(1))])
    expect(readdirSync(folder).toSorted()).toEqual([nameOn(3), nameOn(4)])
  })

  test('keeps every file that is not a regular backup of the shop', async () => {
    const others = [
      nameOn(1, 'before-migration-12'),
      nameOn(1, 'before-restore'),
      nameOn(1, 'before-demo-clear'),
      `${nameOn(1)}.part`,
      'move.alcove.gz',
      '2020-01-01.alcove.gz',
      `my-${nameOn(1)}`,
    ]
    store(...others, nameOn(9))
    mkdirSync(join(folder, nameOn(2)))
    symlinkSync(join(folder, 'move.alcove.gz'), join(folder, nameOn(3)))
    await pruneBackups(folder, { keep: 1, made: join(folder, nameOn(9)) })
    expect(readdirSync(folder).toSorted()).toEqual([...others, nameOn(2), nameOn(3), nameOn(9)].toSorted())
  })

  test('keeps the backup that was just made, even if the clock was set back', async () => {
    store(nameOn(1), nameOn(5), nameOn(6))
    await pruneBackups(folder, { keep: 1, made: join(folder, nameOn(1)) })
    expect(readdirSync(folder).toSorted()).toEqual([nameOn(1), nameOn(6)])
  })
})

test('the newest backup is found among backups of all kinds', async () => {
  expect(await findNewestBackup(join(folder, 'missing'))).toBeNull()
  store(nameOn(2), nameOn(3, 'before-restore'), 'zzz.alcove.gz')
  expect(await findNewestBackup(folder)).toBe(join(folder, nameOn(3, 'before-restore')))
})
