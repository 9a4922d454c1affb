import { noise, seeded } from '../geometry/noise.ts'
import type { V3 } from '../geometry/vector.ts'
import type { Strand } from './strands.ts'

/** Lengths in millimetres. */
interface Weave {
  readonly pitch: number
  readonly radius: number
  /** By how much the thickness of the yarn varies, and by how much its course, as a share of radius and pitch. */
  readonly slub: number
  readonly wander: number
  readonly twist: Strand['twist']
  readonly fibre: Strand['fibre']
  /** Tone of warp and weft, and by how much that of single threads differs. */
  readonly tones: readonly [warp: number, weft: number]
  readonly spread: number
  /** Loose fibres on a square of ten centimetres. */
  readonly hairs: number
}

/** The pitches are those of `stage/cloth.py`, so that a close-up shows the cloth of the pictures. */
const WOOL: Weave = {
  pitch: 3.03,
  radius: 1.42,
  slub: 0.16,
  wander: 0.34,
  twist: { plies: 2, turn: 5.2 },
  fibre: { width: 0.13, contrast: 0.5 },
  tones: [0.93, 1.05],
  spread: 0.12,
  hairs: 9000,
}
const LINEN: Weave = {
  pitch: 1.79,
  radius: 0.83,
  slub: 0.34,
  wander: 0.26,
  twist: { plies: 1, turn: 6 },
  fibre: { width: 0.1, contrast: 0.26 },
  tones: [0.97, 1.03],
  spread: 0.09,
  hairs: 2500,
}

/** Kinds of material that are made of threads. */
export const threadKinds = ['wool', 'linen', 'boucle', 'corduroy', 'cord', 'rug'] as const
export type ThreadKind = (typeof threadKinds)[number]

/** Returns the threads of a square cloth of `width` millimetres. */
export function threadsOf(kind: ThreadKind, width: number): Iterable<Strand> {
  switch (kind) {
    case 'wool':
      return plainWeave(WOOL, width)
    case 'linen':
      return plainWeave(LINEN, width)
    case 'boucle':
      return boucle(width)
    case 'corduroy':
      return corduroy(width)
    case 'cord':
      return cords(width)
    case 'rug':
      return flatWeave(width)
  }
}

function* plainWeave(weave: Weave, width: number): Generator<Strand> {
  const chance = seeded(3)
  const count = Math.ceil(width / weave.pitch) + 4
  for (const isWarp of [true, false])
    for (let k = -2; k < count; k++) yield thread(weave, width, { k, isWarp, chance })
  yield* hairs(weave.hairs, width, weave.radius, chance)
}

interface Place {
  readonly k: number
  readonly isWarp: boolean
  readonly chance: () => number
}

/** Returns thread number `k` of the warp or weft. It goes over and under the threads that it crosses. */
function thread(weave: Weave, width: number, { k, isWarp, chance }: Place): Strand {
  const { pitch, radius, slub, wander, twist, fibre, tones, spread } = weave
  const own = chance() * 1000
  const middle = (k + 0.5 + (chance() - 0.5) * 0.12) * pitch
  const thick = radius * (1 + (chance() - 0.5) * 0.14)
  const step = pitch / 7
  const line = steps(-2 * pitch, width + 2 * pitch, step).map((s): V3 => {
    // Neighbours wander together, because they hold each other.
    const together = wander * noise(s / (pitch * 5), middle / (pitch * 4), isWarp ? 3 : 7)
    const aside = middle + pitch * (together + 0.08 * noise(s / (pitch * 1.6), own))
    const over = Math.cos((s / pitch - 0.5) * Math.PI) * (k % 2 === 0 ? 1 : -1) * (isWarp ? 1 : -1)
    return isWarp ? [aside, s, radius * 0.56 * over] : [s, aside, radius * 0.56 * over]
  })
  return {
    line,
    radius: (point) => {
      const s = (point * step) / pitch
      return thick * (1 + slub * noise(s / 4.2, own, 1) + 0.5 * slub * noise(s, own, 2))
    },
    twist,
    fibre,
    tone: tones[isWarp ? 0 : 1] * (1 + (chance() - 0.5) * 2 * spread),
    colour: 0,
    seed: own,
  }
}

/** Returns loose fibres on top of a cloth. `count`: on a square of ten centimetres. */
function* hairs(count: number, width: number, top: number, chance: () => number): Generator<Strand> {
  for (let k = 0; k < count * (width / 100) ** 2; k++) {
    let [x, y, heading] = [chance() * width, chance() * width, chance() * Math.PI * 2]
    const bend = (chance() - 0.5) * 0.9
    const height = top * (0.75 + 0.55 * chance())
    const long = 5 + Math.floor(chance() * 9)
    const line = Array.from({ length: long }, (_, point): V3 => {
      x += Math.cos(heading) * 0.28
      y += Math.sin(heading) * 0.28
      heading += bend + (chance() - 0.5) * 0.6
      return [x, y, height * Math.sin(((point + 0.5) / long) * Math.PI) ** 0.35]
    })
    yield { ...PLAIN, line, radius: () => 0.03, tone: 0.95 + 0.4 * chance(), seed: k }
  }
}

const PLAIN = { twist: null, fibre: { width: 1, contrast: 0 }, colour: 0 } as const

/** Returns loops of thick, curled yarn that lie on and in each other. */
function* boucle(width: number): Generator<Strand> {
  const chance = seeded(3)
  const count = Math.round((width + 8) ** 2 / 3)
  for (let k = 0; k < count; k++) {
    const [x, y] = [chance() * (width + 8) - 4, chance() * (width + 8) - 4]
    const size = 1.2 + 2 * chance() ** 1.4
    const flat = 0.6 + 0.4 * chance()
    const [turn, begin, sweep] = [
      chance() * 2 * Math.PI,
      chance() * 2 * Math.PI,
      Math.PI * (1.2 + 0.8 * chance()),
    ]
    const lean = [(chance() - 0.5) * 0.9, (chance() - 0.5) * 0.9] as const
    // Loops stand in clumps, and later ones lie on earlier ones.
    const base = (k / count) * 2.2 + 1.5 * noise(x / 8, y / 8, 4) - 1
    const line = steps(0, 1, 1 / 16).map((share): V3 => {
      const radius = size * (1 + 0.18 * noise(share * 6, k * 3.1))
      const [a, b] = [
        Math.cos(begin + sweep * share) * radius,
        Math.sin(begin + sweep * share) * radius * flat,
      ]
      const [dx, dy] = [a * Math.cos(turn) - b * Math.sin(turn), a * Math.sin(turn) + b * Math.cos(turn)]
      return [x + dx, y + dy, base + dx * lean[0] + dy * lean[1] - 4 * size * (share - 0.5) ** 2 * 0.4]
    })
    const thick = 0.72 + 0.3 * chance()
    yield {
      line,
      radius: (point) => thick * (1 + 0.25 * noise(point * 0.5, k * 1.7)),
      twist: { plies: 2, turn: 4.2 },
      fibre: { width: 0.1, contrast: 0.14 },
      tone: 0.96 + 0.08 * chance(),
      colour: 0,
      seed: k * 1.3,
    }
  }
  yield* hairs(2500, width, 3.4, chance)
}

const RIB = { pitch: 7, height: 2.6 }
/** Tufts on a square millimetre of corduroy. */
const TUFTS = 30

/** Returns ribs of cut pile along Y: tufts so dense that they hide the ground. */
function* corduroy(width: number): Generator<Strand> {
  const chance = seeded(5)
  for (let k = 0; k < width * width * TUFTS; k++) {
    const [x, y] = [chance() * width, chance() * width]
    const rib = Math.floor(x / RIB.pitch)
    const across = (x / RIB.pitch - rib - 0.5 + 0.06 * noise(y / 28, rib * 3.7)) * 2
    // The pile stands in a dome, and leans in patches as the last hand has brushed it.
    const top = RIB.height * Math.sqrt(Math.max(0, 1 - across * across))
    const [leanX, leanY] = [0.16 * across, 0.12 * noise(x / 15, y / 24, 8)]
    const line: V3[] = [
      [x, y, top],
      [x + leanX + 0.14 * (chance() - 0.5), y + leanY + 0.14 * (chance() - 0.5), top + 0.3 + 0.2 * chance()],
    ]
    const radius = 0.17 + 0.09 * chance()
    const tone =
      0.72 + 0.28 * Math.sqrt(Math.max(0, 1 - across * across)) + 0.22 * (chance() - 0.5) + 0.5 * leanY
    yield { ...PLAIN, line, radius: () => radius, tone, seed: k }
  }
}

const CORD = { pitch: 4.8, radius: 2.35 }

/** Returns cords of twisted paper that lie beside each other. */
function* cords(width: number): Generator<Strand> {
  const chance = seeded(7)
  for (let k = -1; k * CORD.pitch < width + CORD.pitch; k++) {
    const own = chance() * 1000
    const line = steps(-4, width + 4, 1).map((s): V3 => [
      (k + 0.5) * CORD.pitch + 0.3 * noise(s / 26, own),
      s,
      0.5 * noise(s / 40, own, 3),
    ])
    yield {
      line,
      radius: (point) => CORD.radius * (1 + 0.05 * noise(point / 6, own, 1)),
      twist: { plies: 2, turn: 10.5 },
      fibre: { width: 0.34, contrast: 0.22 },
      tone: 0.92 + 0.16 * chance(),
      colour: 0,
      seed: own,
    }
  }
}

/** Distances between the warp threads, which are hidden, and between the weft threads of a flat-woven rug. */
const RUG = { warp: 4.8, weft: 2.1, radius: 1.45 }
/** Height in the close-up at which a band begins, as a share, and its colour. */
const BANDS = [
  [0, 0],
  [0.62, 2],
  [0.7, 0],
  [0.76, 1],
] as const

/** Returns the weft of a rug, thick enough to hide the warp, in bands of its colours. */
function* flatWeave(width: number): Generator<Strand> {
  const chance = seeded(11)
  for (let k = -2; k * RUG.weft < width + 2 * RUG.weft; k++) {
    const own = chance() * 1000
    const y = (k + 0.5) * RUG.weft
    const line = steps(-4, width + 4, 0.6).map((s): V3 => {
      const over = Math.cos((s / RUG.warp) * Math.PI) * (k % 2 === 0 ? 1 : -1)
      return [s, y + 1.1 * noise(s / 34, y / 30, 2) + 0.2 * noise(s / 5, own), 0.8 * over]
    })
    const colour = BANDS.findLast(([from]) => y >= from * width)?.[1] ?? 0
    yield {
      line,
      radius: (point) =>
        RUG.radius * (1 + 0.12 * noise(point / 14, own, 1) + 0.06 * noise(point / 4, own, 2)),
      twist: { plies: 2, turn: 6 },
      fibre: { width: 0.15, contrast: 0.42 },
      tone: 0.95 + 0.1 * chance() + 0.1 * noise(k / 3.3, 5),
      colour,
      seed: own,
    }
  }
  yield* hairs(7000, width, 1.9, chance)
}

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / by) + 1 }, (_, k) => from + k * by)
}
