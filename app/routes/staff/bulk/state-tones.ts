import type { BulkEditState } from '#shop/editor/bulk/bulk-edit.ts'

/** Tone of the badge of each state. */
export const stateTones = {
  previewed: 'quiet',
  applying: 'under_way',
  applied: 'good',
  undoing: 'under_way',
  undone: 'quiet',
} as const satisfies Readonly<Record<BulkEditState, string>>
