import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mean } from '#tests/support/ndcg.ts'

const ACCEPTED = join(import.meta.dirname, '../studio/accepted.json')

/** What pictures of one kind cost whoever takes them anew. */
export interface RenderCost {
  readonly kind: string
  readonly pictures: number
  /** Seconds of one render, as they were noted when it was taken. */
  readonly seconds: number
  readonly longest: number
}

interface Accepted {
  readonly pictures: Readonly<Record<string, { readonly seconds: number }>>
}

/** Nothing is rendered: the studio notes the seconds of every picture it takes. */
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
