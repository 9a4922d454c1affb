// Runs the built shop as a separate process, as `npm start` does, on a random port and with its own data folder.
import { afterAll } from 'vitest'
import { fillWithDemo, isPlainDemo } from './demo-folder.ts'
import { newFolder } from './test-folders.ts'
import { runShop } from './shop-process.ts'

export interface StartedShop {
  readonly url: string
  readonly pid: number
  readonly dataDir: string
  /** Returns everything that the shop has written so far. */
  output(): string
  /** Asks the shop to stop, as a service manager does. Returns its exit code. */
  stop(): Promise<number | null>
  /**
   * Kills the shop without warning, like a power cut. Its data folder remains, so that another shop can open the
   * folder.
   */
  kill9(): Promise<void>
}

export interface ShopOptions {
  readonly env?: Readonly<Record<string, string>>
  /** An existing data folder. By default, a new data folder, which is removed after the tests of the file. */
  readonly dataDir?: string
  /**
   * Whether the shop starts from an empty data folder and creates its catalogue, as on a first start. By default, the
   * shop starts from a copy of a prepared folder.
   */
  readonly fromScratch?: boolean
}

const started = new Set<StartedShop>()

/** Starts the shop and returns once it is ready for customers. */
export async function startShop({
  env = {},
  dataDir,
  fromScratch = false,
}: ShopOptions = {}): Promise<StartedShop> {
  const folder = dataDir ?? newFolder('shop')
  if (!fromScratch && isPlainDemo(env)) await fillWithDemo(folder)
  const running = await runShop(folder, env)
  const end = async (signal: NodeJS.Signals) => {
    started.delete(shop)
    return running.end(signal)
  }
  const shop: StartedShop = {
    url: running.url,
    pid: running.pid,
    dataDir: folder,
    output: running.output,
    stop: () => end('SIGTERM'),
    kill9: async () => void (await end('SIGKILL')),
  }
  started.add(shop)
  return shop
}

/**
 * Creates the data folder of a demo shop, so that a test can change the data before the shop starts. The folder is
 * removed after the tests of the file.
 */
export async function newDemoFolder(): Promise<string> {
  const folder = newFolder('shop')
  await fillWithDemo(folder)
  return folder
}

afterAll(async () => {
  await Promise.all([...started].map((shop) => shop.kill9()))
})
