import { requestContextOf } from '#app/request/request-context.server.ts'
import type { Route } from './+types/manifest.ts'
import { file } from '#app/request/route-handle.ts'

export const handle = file

const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })

/** Serves the web app manifest: the shop's name and icons for a home screen. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings } = requestContextOf(context)
  const manifest = {
    name: settings.shopName,
    short_name: settings.shopName,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#fbf9f5',
    theme_color: '#2f4a3c',
    icons: [icon(192), icon(512)],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
