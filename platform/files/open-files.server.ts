import type { FilesConfig } from '../files-config.ts'
import type { FileStore } from './files.server.ts'
import { openFolder } from './folder.server.ts'
import { checkedKey, checkedPrefix } from './key.ts'

/** Opens the store that the configuration names. One that is away opens all the same, and says so when it is asked. */
export async function openFiles(config: FilesConfig): Promise<FileStore> {
  return guarded(await openFolder(config.folder))
}

/** Checks every key, and lets whoever writes a key wait for whoever is writing it. */
function guarded(store: FileStore): FileStore {
  const inTurn = turnsByKey()
  return {
    put: async (key, bytes) => inTurn(checkedKey(key), () => store.put(key, bytes)),
    remove: async (key) => inTurn(checkedKey(key), () => store.remove(key)),
    get: async (key) => store.get(checkedKey(key)),
    has: async (key) => store.has(checkedKey(key)),
    list: (prefix) => store.list(checkedPrefix(prefix)),
  }
}

function turnsByKey() {
  const last = new Map<string, Promise<void>>()
  return async (key: string, work: () => Promise<void>): Promise<void> => {
    const before = last.get(key)?.catch(() => {})
    const mine = (async () => {
      await before
      await work()
    })()
    last.set(key, mine)
    try {
      await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
