import { assembly } from '../../assembly.ts'
import { smoothProfile } from '../../geometry/curves.ts'
import { lathe } from '../../geometry/lathe.ts'
import type { Mesh } from '../../geometry/mesh.ts'
import { bulb, wireRing } from '../../geometry/shade.ts'
import { rod } from '../../geometry/sweep.ts'
import type { V2 } from '../../geometry/vector.ts'
import type { StudioProduct } from '../../product.ts'
import { propSlots } from '../../props/props.ts'

/** Height of the fitting above the bell, and thickness of each of the two enamelled layers of steel, in metres. */
const FITTING = 0.052
const COAT = 0.0008
const BEAD = 0.0024

/**
 * Camera elevation of a view from below, as seen from a chair at the table. The white inside is visible in this view.
 */
const FROM_BELOW = { elevation: -9 }

/** Outline of the bell from the rim up, as shares of its radius and its height. */
const BELL: readonly V2[] = [
  [1, 0],
  [0.955, 0.045],
  [0.84, 0.15],
  [0.715, 0.3],
  [0.635, 0.47],
  [0.585, 0.64],
  [0.515, 0.8],
  [0.385, 0.925],
  [0.2, 0.985],
  [0.07, 1],
]

/** A pendant pressed from one sheet of steel: coloured outside, white inside, with a rolled rim and a brass fitting. */
export const klokke: StudioProduct = {
  handle: 'ev-klokke',
  camera: 'pendant',
  build({ width, height }) {
    const { parts, add, show } = assembly(81)
    const bell = height - FITTING
    const outline = (inward: number) => bellProfile(width / 2 - BEAD * 0.4, bell, inward)
    add('bell', 'colour', shell(outline(0), outline(COAT)))
    add('inside', 'inside', shell(outline(COAT), outline(2 * COAT)))
    add('rim', 'colour', wireRing(width / 2 - BEAD, BEAD, BEAD, 192))
    add('fitting', 'fitting', fitting(), [0, bell - 0.002, 0])
    add(
      'holder',
      'holder',
      rod([0, bell - 0.002, 0], [0, bell - 0.05, 0], () => 0.0195, { segments: 2, round: 0.002 }),
    )
    add('bulb', 'bulb', bulb(width * 0.095), [0, bell - 0.049, 0], [180, 0, 0])
    const cable = rod([0, height - 0.006, 0], [0, height + 1.6, 0], () => 0.003, {
      sides: 12,
      segments: 2,
      round: 0.001,
    })
    show('cable', [{ slot: 'black-cable', mesh: cable }], [0, 0, 0])
    return parts
  },
  slots: {
    colour: { option: 'colour' },
    inside: { material: 'white-enamel' },
    fitting: { material: 'brass' },
    holder: { material: 'black-steel' },
    bulb: { material: 'bulb' },
    ...propSlots,
  },
  main: [
    { shows: { colour: 'brick', size: '40' }, camera: FROM_BELOW },
    { shows: { colour: 'chalk', size: '40' }, camera: FROM_BELOW },
    { shows: { colour: 'sea', size: '40' }, camera: FROM_BELOW },
    { shows: { colour: 'brick', size: '28' }, camera: FROM_BELOW },
    { shows: { colour: 'brick', size: '60' }, camera: FROM_BELOW },
  ],
  further: [
    {
      view: 'detail',
      shows: { colour: 'brick', size: '40' },
      look: { at: [0, 0.11, 0], span: 0.56 },
      camera: { azimuth: 12, elevation: -24 },
    },
  ],
}

function bellProfile(radius: number, high: number, inward: number): V2[] {
  const smooth = smoothProfile(
    BELL.map(([r, y]): V2 => [r * radius, y * high + BEAD * (1 - y)]),
    96,
  )
  return relaxed(smooth, 80).map(([r, y]) => [Math.max(0.004, r - inward), y - inward * (y / high)])
}

/** Makes a profile smoother by moving each point to the middle of its neighbours again and again. The ends stay. */
function relaxed(profile: readonly V2[], rounds: number): readonly V2[] {
  let smooth = profile
  for (let round = 0; round < rounds; round++) {
    smooth = smooth.map(([r, y], i): V2 => {
      const [before, after] = [smooth[i - 1], smooth[i + 1]]
      return before && after
        ? [(before[0] + 2 * r + after[0]) / 4, (before[1] + 2 * y + after[1]) / 4]
        : [r, y]
    })
  }
  return smooth
}

/** Builds the solid between two outlines that both run from the rim to the neck. */
function shell(outside: readonly V2[], inside: readonly V2[]): Mesh {
  const first = outside[0] ?? [0, 0]
  return lathe([...outside, ...inside.toReversed(), first], 192, 50)
}

function fitting(): Mesh {
  return lathe(
    [
      [0, 0],
      [0.024, 0],
      [0.025, 0.0012],
      [0.025, 0.006],
      [0.0235, 0.0075],
      [0.019, 0.0085],
      [0.019, 0.03],
      [0.0175, 0.035],
      [0.0085, 0.038],
      [0.0075, 0.0395],
      [0.0075, FITTING - 0.0005],
      [0.0062, FITTING + 0.002],
      [0, FITTING + 0.002],
    ],
    96,
  )
}
