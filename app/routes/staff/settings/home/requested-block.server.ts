import { data, href } from 'react-router'
import type { RequestContext } from '#app/request/request-context.server.ts'
import type { HomeBlock } from '#shop/settings/home/home-blocks.ts'

/** Returns the block in a URL. Responds 404 if the home page has no such block. */
export function requireHomeBlock({ settings }: RequestContext, id: string | undefined): HomeBlock {
  const block = settings.home.find((one) => one.id === id)
  if (!block) throw data(null, { status: 404 })
  return block
}

export function blockPath(id: string): string {
  return href('/staff/settings/home/:block', { block: id })
}
