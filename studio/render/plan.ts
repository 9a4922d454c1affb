import type { ShownOptions } from '../../demo/media/manifest.ts'
import { cameras, type CameraSetup } from '../cameras.ts'
import type { V3 } from '../geometry/vector.ts'
import { dimensionsOf } from '../dimensions.ts'
import type { FurtherShot, Part, Shot, StudioProduct } from '../product.ts'
import { jobOf, type Job } from './job.ts'
import type { Picture, Quality } from './picture.ts'

const MAIN = { size: [1200, 1500], samples: 40 } as const
const FURTHER = { size: [1200, 900], samples: 40 } as const
const PREVIEW = { part: 1 / 3, samples: 20 } as const
/** Height of the middle of a hanging product, in metres. */
const HANGS = { wall: 1.5, ceiling: 1.35 } as const

/** Returns all pictures of a product, in the order in which the shop shows them. */
export function picturesOf(product: StudioProduct): Picture[] {
  const short = product.handle.replace(/^ev-/, '')
  const built = memoize((shows) => product.build(dimensionsOf(product.handle, shows), shows))
  const main = product.main.map((shot): Picture => {
    const { handle } = product
    const job = (quality: Quality) => studioJob(product, built(shot.shows), shot, settingOf(MAIN, quality))
    return {
      name: `${short}-main-${finish(shot.shows)}`,
      of: { kind: 'main', handle, shows: shot.shows },
      job,
    }
  })
  const further = product.further.map((shot): Picture => {
    const { shows, view } = shot
    const job = (quality: Quality) => studioJob(product, built(shows), shot, settingOf(FURTHER, quality))
    return {
      name: `${short}-${view}-${finish(shows)}`,
      of: { kind: 'further', handle: product.handle, shows, view },
      job,
    }
  })
  return [...main, ...further]
}

const finish = (shows: ShownOptions) => Object.values(shows).join('-')

interface Setting {
  readonly size: readonly [width: number, height: number]
  readonly samples: number
}

function settingOf(final: Setting, quality: Quality): Setting {
  if (quality === 'final') return final
  const [width, height] = final.size.map((pixels) => Math.round(pixels * PREVIEW.part))
  return { size: [width ?? 0, height ?? 0], samples: PREVIEW.samples }
}

function studioJob(
  product: StudioProduct,
  parts: readonly Part[],
  shot: Shot | FurtherShot,
  setting: Setting,
): Job {
  const setup: CameraSetup = cameras[product.camera]
  const { height, depth } = dimensionsOf(product.handle, shot.shows)
  const at: V3 = setup.mount === 'floor' ? [0, 0, 0] : [0, HANGS[setup.mount] - height / 2, 0]
  const { azimuth, turn } = cameraAngle(setup.azimuth, shot.camera?.azimuth ?? setup.azimuth)
  const { elevation, lens, fill } = { ...setup, ...shot.camera }
  const look = 'look' in shot && shot.look ? { ...shot.look, at: raised(shot.look.at, at[1]) } : null
  return jobOf(
    {
      ...setting,
      set: setup.light,
      mount: setup.mount,
      behind: depth / 2,
      camera: { azimuth, elevation, lens, fill },
      look,
    },
    [{ product, parts, shows: shot.shows, at, turn }],
  )
}

/**
 * Maximum deviation in degrees of a camera from the usual azimuth. With a greater deviation, the picture would show the
 * edge of the studio's backdrop.
 */
const WITHIN_THE_BACKDROP = 40

/**
 * Returns the azimuth of the camera. If the camera would look past the backdrop, also returns the angle by which to
 * turn the product instead.
 */
function cameraAngle(usual: number, wanted: number): { azimuth: number; turn: number } {
  const isBeyond = Math.abs(wanted - usual) > WITHIN_THE_BACKDROP
  return isBeyond ? { azimuth: usual, turn: usual - wanted } : { azimuth: wanted, turn: 0 }
}

function raised([x, y, z]: V3, by: number): V3 {
  return [x, y + by, z]
}

/** Caches the parts of each configuration, because cushions take seconds to build. */
function memoize(build: (shows: ShownOptions) => readonly Part[]) {
  const known = new Map<string, readonly Part[]>()
  return (shows: ShownOptions) => {
    const key = JSON.stringify(shows)
    const parts = known.get(key) ?? build(shows)
    known.set(key, parts)
    return parts
  }
}
