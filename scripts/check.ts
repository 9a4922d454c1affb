import { existsSync } from 'node:fs'
import { runParts, staticParts, unitTests } from './lib/parts.ts'

const begin = performance.now()
const results = await runParts([...staticParts(existsSync), unitTests], console.log)
const failed = results.filter(({ isOk }) => !isOk).map(({ name }) => name)
const seconds = ((performance.now() - begin) / 1000).toFixed(1)
console.log(
  failed.length ? `Failed after ${seconds} s: ${failed.join(', ')}` : `All passed after ${seconds} s`,
)
process.exitCode = failed.length ? 1 : 0
