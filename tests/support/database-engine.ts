// Keeps the compiled WebAssembly module of the embedded database while the worker lives. V8 shares the module with
// every database opened meanwhile. Otherwise each database compiles it again, which takes a second of CPU time.
import { readFile } from 'node:fs/promises'

const workerGlobals = globalThis as { alcoveDatabaseEngine?: Promise<WebAssembly.Module> }

workerGlobals.alcoveDatabaseEngine ??= readFile(
  new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite')),
).then((program) => WebAssembly.compile(program))
await workerGlobals.alcoveDatabaseEngine
