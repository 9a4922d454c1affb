import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole list of pages is small: sent once, no further request before a navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
