import type { Model } from '../model.ts'

/**
 * A 3D model in one finish, for viewers that do not know the glTF extensions of stored 3D models, such as Android's
 * Scene Viewer.
 */
export interface ArModel {
  readonly hash: string
  /** Names of finishes of the 3D model, at most one for each option, in the order of the 3D model. */
  readonly finishes: readonly string[]
}

/** Maximum size of a stored 3D model that the shop converts for augmented reality, in bytes. */
export const MAX_AR_SOURCE_BYTES = 3 * 1024 * 1024

const ADDRESS = /^\/media\/models\/ar\/([0-9a-f]{32})((?:\.[a-z0-9-]+:[a-z0-9-]+)*)\.glb$/
const FINISH = /^[a-z0-9-]+:[a-z0-9-]+$/

/**
 * Returns the URL of a 3D model in the given finishes, for augmented reality. The file at this URL never changes.
 * `null`: the 3D model is too large, or a finish cannot be part of a URL.
 */
export function arModelUrl(
  { hash, bytes, finishes: known }: Model,
  finishes: readonly string[],
): string | null {
  const chosen = known.filter((finish) => finishes.includes(finish))
  if (bytes > MAX_AR_SOURCE_BYTES || !chosen.every((finish) => FINISH.test(finish))) return null
  return `/media/models/ar/${[hash, ...chosen].join('.')}.glb`
}

/** Parses a URL that `arModelUrl` creates. Returns `null` for any other URL. */
export function readArModelUrl(path: string): ArModel | null {
  const [, hash, finishes = ''] = ADDRESS.exec(path) ?? []
  return hash === undefined ? null : { hash, finishes: finishes.split('.').slice(1) }
}

/**
 * Returns whether the finishes are those of a URL that `arModelUrl` creates for this 3D model: finishes of the 3D model
 * in its order, at most one for each option.
 */
export function areFinishesOf(known: readonly string[], finishes: readonly string[]): boolean {
  const places = finishes.map((finish) => known.indexOf(finish))
  const options = new Set(finishes.map((finish) => finish.split(':')[0]))
  return (
    options.size === finishes.length &&
    places.every((place, index) => place >= 0 && place > (places[index - 1] ?? -1))
  )
}
