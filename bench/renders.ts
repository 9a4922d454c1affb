import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mean } from '#tests/support/ndcg.ts'

const ACCEPTED = join(import.meta.dirname, '../studio/accepted.json')

/** Render times of all studio pictures of one kind. */
export interface RenderCost {
  readonly kind: string
  readonly pictures: number
  /** Mean seconds per picture, as recorded when it was accepted. */
  readonly seconds: number
  readonly longest: number
}

interface Accepted {
  readonly pictures: Readonly<Record<string, { readonly seconds: number }>>
}

/** Reads the render times from the studio's `accepted.json`. Renders nothing. */
export function benchRenders(): RenderCost[] {
  const { pictures } = JSON.parse(readFileSync(ACCEPTED, 'utf8')) as Accepted
  const kinds = Map.groupBy(Object.entries(pictures), ([name]) => kindOf(name))
  return [...kinds].map(([kind, pictures]) => {
    const seconds = pictures.map(([, picture]) => picture.seconds)
    return { kind, pictures: pictures.length, seconds: mean(seconds), longest: Math.max(...seconds) }
  })
}

function kindOf(picture: string): string {
  if (picture.startsWith('swatch-')) return 'swatches'
  if (picture.startsWith('scene-')) return 'rooms'
  return picture.includes('-main-') ? 'main pictures' : 'further views'
}
