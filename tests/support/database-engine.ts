// Keeps the compiled WebAssembly module of the embedded database as long as the worker lives, so that V8 shares the
// module between all databases. Otherwise V8 would compile the module for each database, which takes a second of CPU
// time.
import { readFile } from 'node:fs/promises'

const workerGlobals = globalThis as { alcoveDatabaseEngine?: Promise<WebAssembly.Module> }

workerGlobals.alcoveDatabaseEngine ??= readFile(
  new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite')),
).then((program) => WebAssembly.compile(program))
await workerGlobals.alcoveDatabaseEngine
