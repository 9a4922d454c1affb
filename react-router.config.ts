import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Config } from '@react-router/dev/config'

const buildDirectory = process.env['BUILD_DIR'] ?? 'build'

export default {
  appDirectory: 'app',
  ssr: true,
  // The launcher sets BUILD_DIR to build into another folder, and replaces the served build when the new one is
  // complete.
  buildDirectory,
  // The route manifest is small: sent completely with the first page, so that navigation needs no extra request.
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => compress(join(buildDirectory, 'client')),
} satisfies Config

/**
 * Writes a `.br` and a `.gz` beside every text file of the client build, so that the server never compresses at run
 * time.
 */
function compress(folder: string): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  for (const file of globSync(join(folder, '**/*.{js,css,svg,json}'))) {
    const source = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(source, { params }))
    writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }))
  }
}
