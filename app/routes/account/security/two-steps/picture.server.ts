import { encode } from 'uqr'

/** A picture that cameras read, as the path of its dark squares on a ground of `size` by `size`. */
export interface Picture {
  readonly size: number
  readonly path: string
}

/** The white around it that cameras need. */
const QUIET_ZONE = 4

export function drawPicture(text: string): Picture {
  const { data, size } = encode(text, { border: QUIET_ZONE })
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size, path: rows.join('') }
}
