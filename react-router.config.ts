import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Config } from '@react-router/dev/config'

const buildDirectory = process.env['BUILD_DIR'] ?? 'build'

export default {
  appDirectory: 'app',
  ssr: true,
  // A new build is made beside the one being served, and takes its place when it is whole.
  buildDirectory,
  // The whole list of pages is small: sent once, no further request before a navigation.
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => compress(join(buildDirectory, 'client')),
} satisfies Config

/** Leaves a `.br` and a `.gz` beside every text file of the browser's build, so that the server never compresses one. */
function compress(folder: string): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  for (const file of globSync(join(folder, '**/*.{js,css,svg,json}'))) {
    const source = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(source, { params }))
    writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }))
  }
}
