import type { ImportRunState } from '#shop/imports/imports.ts'

/** Tone of the badge of each state. */
export const stateTones = {
  checking: 'under_way',
  checked: 'quiet',
  refused: 'bad',
  importing: 'under_way',
  finished: 'good',
  stopped: 'quiet',
  failed: 'bad',
} as const satisfies Readonly<Record<ImportRunState, string>>
