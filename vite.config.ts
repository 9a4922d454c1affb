import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    ssr: { build: { rollupOptions: { input: './app/http/serve.server.ts' } } },
  },
  build: { target: 'es2023', assetsInlineLimit: 0, cssMinify: 'lightningcss' },
})
