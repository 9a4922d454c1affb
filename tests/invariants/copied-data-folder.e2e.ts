// Copies the data folder of a demo shop several times during its first start, as a backup program would. A shop that
// starts with such a copy either opens, or ends and says what to do.
//   TESTS_DEPTH=deep npx vitest run --project e2e tests/invariants/copied-data-folder.e2e.ts      twenty copies
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { atDepth } from '#tests/support/depth.ts'
import { runShop } from '#tests/support/shop-process.ts'
import { startShop } from '#tests/support/shop.ts'
import { newFolder } from '#tests/support/test-folders.ts'

const COPIES = atDepth(3, 20)

test(
  `a data folder copied ${COPIES} times during the first start opens, or the shop says what to do`,
  async () => {
    const [dataDir, copies] = [newFolder('first-start'), newFolder('copies')]
    let isOpen = false
    const starting = startShop({ dataDir, fromScratch: true }).then((shop) => {
      isOpen = true
      return shop
    })
    const copied: string[] = []
    while (copied.length < COPIES) {
      await sleep(atDepth(1500, 400))
      const copy = join(copies, `${copied.length}`)
      // `cp` copies what it finds, and fails if a file disappears in the meantime.
      await promisify(execFile)('cp', ['-a', dataDir, copy]).catch(() => {})
      copied.push(copy)
      if (isOpen) break
    }
    const shop = await starting
    expect(await shop.stop()).toBe(0)
    const results = []
    for (const copy of copied) results.push(await startWith(copy))
    process.stdout.write(`${results.join('\n')}\n`)
    expect(results.filter((result) => result !== 'opens' && !saysWhatToDo(result))).toEqual([])
  },
  atDepth(5, 25) * 60_000,
)

/** Starts a shop with a data folder. Returns “opens”, or what the shop wrote before it ended. */
async function startWith(dataDir: string): Promise<string> {
  try {
    const shop = await runShop(dataDir)
    await shop.end('SIGTERM')
    return 'opens'
  } catch (error) {
    return String(error)
  }
}

function saysWhatToDo(output: string): boolean {
  return /(Restore|restore|Delete|delete|Remove|remove) /.test(output) && !/\n {4}at /.test(output)
}
