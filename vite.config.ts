import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  plugins: [reactRouter(), precompress()],
  environments: {
    ssr: { build: { rollupOptions: { input: './app/http/serve.server.ts' } } },
  },
  build: { target: 'es2023', assetsInlineLimit: 0, cssMinify: 'lightningcss' },
})

/** Leaves a `.br` and a `.gz` beside every text file of the browser's build, so that the server never compresses one. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir = '.' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg|json)$/.test(file))) {
        const source = readFileSync(join(dir, name))
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(source, { params }))
        writeFileSync(join(dir, `${name}.gz`), gzipSync(source, { level: 9 }))
      }
    },
  }
}
