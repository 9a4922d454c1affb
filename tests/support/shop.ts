// The built shop as its own process, as `npm start` runs it, on a random port and a data folder of its own.
import { afterAll } from 'vitest'
import { fillWithDemo, isPlainDemo } from './demo-folder.ts'
import { newFolder } from './test-folders.ts'
import { runShop } from './shop-process.ts'

export interface StartedShop {
  readonly url: string
  readonly dataDir: string
  /** Everything it has written so far. */
  output(): string
  /** Asks it to stop, as a service manager does; returns its exit code. */
  stop(): Promise<number | null>
  /** Ends it without warning, as a power cut does. Its data folder stays, for the next one to open. */
  kill9(): Promise<void>
}

export interface ShopOptions {
  readonly env?: Readonly<Record<string, string>>
  /** A data folder from before; otherwise a new one, removed after the file's tests. */
  readonly dataDir?: string
  /** Whether it makes its catalogue itself, as on its very first start, instead of beginning with a copy of one. */
  readonly fromScratch?: boolean
}

const started = new Set<StartedShop>()

/** Starts the shop and returns once it is ready for shoppers. */
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
    dataDir: folder,
    output: running.output,
    stop: () => end('SIGTERM'),
    kill9: async () => void (await end('SIGKILL')),
  }
  started.add(shop)
  return shop
}

/** The data folder of a demo shop, for what changes it before the shop is started; removed after the file's tests. */
export async function newDemoFolder(): Promise<string> {
  const folder = newFolder('shop')
  await fillWithDemo(folder)
  return folder
}

afterAll(async () => {
  await Promise.all([...started].map((shop) => shop.kill9()))
})
