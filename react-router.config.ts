import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // A new build is made beside the one being served, and takes its place when it is whole.
  buildDirectory: process.env['BUILD_DIR'] ?? 'build',
  // The whole list of pages is small: sent once, no further request before a navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
