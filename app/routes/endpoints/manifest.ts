import { requestContextOf } from '#app/request/request-context.server.ts'
import { shopImageUrl } from '#shop/shop-image.ts'
import { toneColours } from '#shop/settings/design/design.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Route } from './+types/manifest.ts'
import { file, type RouteHandle } from '#app/request/route-handle.ts'

export const handle: RouteHandle = { ...file, isOpenEarly: true }

const iconOf = (settings: Settings, size: 192 | 512) => ({
  src: settings.icon ? shopImageUrl(settings.icon[size]) : `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
})

/** Serves the web app manifest: the shop's name and icons for a home screen. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings } = requestContextOf(context)
  const manifest = {
    name: settings.shopName,
    short_name: settings.shopName,
    start_url: '/',
    display: 'minimal-ui',
    background_color: toneColours[settings.design.tone].paper.light,
    theme_color: settings.design.accent,
    icons: [iconOf(settings, 192), iconOf(settings, 512)],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
