// Keeps the compiled program of the embedded database for as long as the worker lives: V8 shares it with every database that
// is opened in the meantime, each of which otherwise compiles it again, at a second of CPU time.
import { readFile } from 'node:fs/promises'

const inThisWorker = globalThis as { alcoveDatabaseEngine?: Promise<WebAssembly.Module> }

inThisWorker.alcoveDatabaseEngine ??= readFile(
  new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite')),
).then((program) => WebAssembly.compile(program))
await inThisWorker.alcoveDatabaseEngine
