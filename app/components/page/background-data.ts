import { useCallback } from 'react'
import { href, useFetcher } from 'react-router'

/** The paths from which pages load data in the background. The page must remain usable without these data. */
const BACKGROUND_PATHS: readonly string[] = [
  href('/visitor'),
  href('/recently-seen'),
  href('/checkout/address-form'),
]

/**
 * Returns data that a page does not need in order to be usable, and functions that load and delete the data. `data` is
 * `null` before the first response, and if the last request failed. All components that use the same key share the
 * data. React Router loads the data again after every action.
 */
export function useBackgroundData<T>(key: string) {
  const { data, load, reset } = useFetcher<T | null>({ key })
  const loadInBackground = useCallback(
    (url: string) => {
      const [path = ''] = url.split('?', 1)
      if (!BACKGROUND_PATHS.includes(path)) throw new Error(`BACKGROUND_PATHS does not contain ${path}`)
      return load(url)
    },
    [load],
  )
  return { data: data ?? null, load: loadInBackground, reset }
}

interface ManifestRoute {
  readonly id: string
  readonly path?: string
}

/** The global variables from which React Router reads all routes, and the scripts of the routes that are loaded. */
interface RouterGlobals {
  readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, ManifestRoute>> }
  readonly __reactRouterRouteModules?: Record<string, object>
}

/**
 * Makes every failure to load background data return `null`. Must run before React Router starts. By default, React
 * Router replaces the whole page with the error page if a request for data fails. It also loads the script of the
 * route, and reloads the document if the script fails to load. A page that requests the data as soon as it opens would
 * then reload without end. This function therefore gives React Router a replacement for the script.
 */
export function containBackgroundFailures(): void {
  // React Router does not export the types of its global variables.
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window as RouterGlobals
  if (!manifest || !modules) return
  for (const { id, path } of Object.values(manifest.routes))
    if (BACKGROUND_PATHS.includes(`/${path}`)) modules[id] = { clientLoader: loadOrNull }
}

interface LoaderArgs {
  serverLoader(): Promise<unknown>
}

async function loadOrNull({ serverLoader }: LoaderArgs): Promise<unknown> {
  return serverLoader().catch(() => null)
}
