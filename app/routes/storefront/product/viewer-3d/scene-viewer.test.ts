import { expect, test } from 'vitest'
import { isAndroid, sceneViewerUrl } from './scene-viewer.ts'

test('the link opens the model in the real size, and returns to the page if there is no Scene Viewer', () => {
  const url = sceneViewerUrl({
    model: 'https://alcove.example/media/models/ar/0123.fabric:oat.glb',
    title: 'Fjord & Sund',
    page: 'https://alcove.example/de/products/fjord-sofa?variant=FJ-3#reviews',
  })
  expect(url).toBe(
    'intent://arvr.google.com/scene-viewer/1.0' +
      '?file=https%3A%2F%2Falcove.example%2Fmedia%2Fmodels%2Far%2F0123.fabric%3Aoat.glb' +
      '&mode=ar_preferred&title=Fjord%20%26%20Sund&resizable=false' +
      '#Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;' +
      'S.browser_fallback_url=' +
      'https%3A%2F%2Falcove.example%2Fde%2Fproducts%2Ffjord-sofa%3Fvariant%3DFJ-3%23ar-unavailable;end;',
  )
})

test.for([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Android',
    true,
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0', undefined, true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36', 'Linux', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
    undefined,
    false,
  ],
] as const)('%s', ([userAgent, platform, expected]) => {
  const userAgentData = platform && { platform }
  expect(isAndroid({ userAgent, ...(userAgentData && { userAgentData }) })).toBe(expected)
})
