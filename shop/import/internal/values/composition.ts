import {
  type Fibre,
  fibres,
  sumOf,
  type TextileComponent,
  type TextilePart,
  textileParts,
} from '#shop/catalogue/required-data/textile.ts'
import { textiles as de } from '#words/de/shop/textiles.ts'
import { textiles as en } from '#words/en/shop/textiles.ts'
import type { Reason } from '../../import.ts'

type Component = { readonly component: TextileComponent } | { readonly reason: Reason }

/**
 * Reads the composition of one textile component: "wool 80%, linen 20%" or "cover: 80 % Wolle, 20 % Leinen". Fibres and
 * components have their codes or their names in English or German.
 */
export function readComponent(text: string): Component {
  const [, name, list = ''] = /^(?:([^:]*):)?(.*)$/s.exec(text) ?? []
  const part = name === undefined ? undefined : parts.get(keyOf(name))
  if (name !== undefined && part === undefined) {
    return { reason: { code: 'notOneOf', facts: { allowed: textileParts } } }
  }
  const shares: TextileComponent['fibres'] = []
  for (const entry of list.split(',')) {
    const [, before, fibreBefore, fibreAfter, after] =
      /^\s*(?:(\d{1,3})\s*%?\s*(\D+)|(\D+?)\s*(\d{1,3})\s*%?)\s*$/.exec(entry) ?? []
    const [percent, fibreName] = [before ?? after, fibreBefore ?? fibreAfter]
    if (percent === undefined || fibreName === undefined) {
      return { reason: { code: 'malformed', facts: { as: 'composition' } } }
    }
    const fibre = fibreNames.get(keyOf(fibreName))
    if (!fibre) return { reason: { code: 'unknownFibre', facts: { fibre: fibreName.trim() } } }
    shares.push({ fibre, percent: Number(percent) })
  }
  const sum = sumOf(shares)
  if (sum !== 100) return { reason: { code: 'notHundred', facts: { sum } } }
  return { component: part ? { part, fibres: shares } : { fibres: shares } }
}

/** Writes a component so that `readComponent` reads the same component. */
export function componentText({ part, fibres: shares }: TextileComponent): string {
  const list = shares.map(({ fibre, percent }) => `${percent}% ${fibre}`).join(', ')
  return part ? `${part}: ${list}` : list
}

const keyOf = (name: string) => name.trim().toLowerCase()

function byName<Code extends string>(
  codes: readonly Code[],
  ...names: readonly Readonly<Record<Code, string>>[]
): ReadonlyMap<string, Code> {
  return new Map(
    codes.flatMap((code) =>
      [code, ...names.map((language) => language[code])].map((name) => [keyOf(name), code] as const),
    ),
  )
}

const fibreNames: ReadonlyMap<string, Fibre> = byName(fibres, en.fibres, de.fibres)
const parts: ReadonlyMap<string, TextilePart> = byName(textileParts, en.parts, de.parts)
