import { done, type Outcome, refuse } from '#shop/problems.ts'
import { MOST_MODEL_BYTES } from '../limits.ts'
import type { Model } from '../model.ts'
import { kindOf } from './kind.ts'

export type UnfitModel =
  | 'media.not_a_model'
  | 'media.file_too_big'
  | 'media.model_broken'
  | 'media.model_refers_outside'
  | 'media.model_too_fine'
  | 'media.model_pictures_too_big'
  | 'media.model_needs'
  | 'media.model_wrong_size'

/** What a model says of itself, once nothing in it points beyond it. */
export async function readModel(
  bytes: Uint8Array,
): Promise<Outcome<Pick<Model, 'finishes' | 'size'>, UnfitModel>> {
  if (bytes.length > MOST_MODEL_BYTES)
    return refuse('media.file_too_big', { megabytes: MOST_MODEL_BYTES / 1024 ** 2 })
  const kind = kindOf(bytes)
  if (kind !== 'model') return refuse('media.not_a_model', { kind })
  return refuse('media.model_broken', { why: 'description' })
}
