/** The fragment that the browser adds to the page's URL if it cannot open Scene Viewer. */
export const AR_UNAVAILABLE = '#ar-unavailable'

interface AgentData {
  readonly userAgent: string
  /** Chromium's structured user agent. Firefox has no such property. */
  readonly userAgentData?: { readonly platform: string }
}

/** Returns whether the browser runs on Android, where Google's Scene Viewer shows 3D models in augmented reality. */
export function isAndroid({ userAgent, userAgentData }: AgentData): boolean {
  return userAgentData ? userAgentData.platform === 'Android' : /\bAndroid\b/.test(userAgent)
}

interface SceneViewerOptions {
  /** Absolute URL of a GLB file. */
  readonly model: string
  readonly title: string
  /** URL of the current page. */
  readonly page: string
}

/**
 * Returns the URL that opens a 3D model in Scene Viewer in its real size. On a device without augmented reality, Scene
 * Viewer shows the model in 3D. Parameters: https://developers.google.com/ar/develop/scene-viewer.
 */
export function sceneViewerUrl({ model, title, page }: SceneViewerOptions): string {
  const parameters = { file: model, mode: 'ar_preferred', title, resizable: 'false' }
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const fallback = new URL(AR_UNAVAILABLE, page).href
  const intent = [
    'Intent',
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent(fallback)}`,
    'end;',
  ]
  return `intent://arvr.google.com/scene-viewer/1.0?${query.join('&')}#${intent.join(';')}`
}
