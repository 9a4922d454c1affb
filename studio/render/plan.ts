import type { ShownOptions } from '../../demo/media/manifest.ts'
import { cameras, type CameraSettings, type CameraSetup } from '../cameras.ts'
import type { V3 } from '../geometry/vector.ts'
import { dimensionsOf } from '../dimensions.ts'
import type { FurtherShot, Part, Shot, StudioProduct } from '../product.ts'
import { jobOf, type Job } from './job.ts'
import type { BlenderPicture, Quality } from './picture.ts'

const SHOT = { size: [1200, 1500], samples: 14, threshold: 0.12 } as const
/** Products whose main pictures are larger, because the home page and the rooms lead to them. */
const LARGE = { ...SHOT, size: [1600, 2000] } as const
const largeProducts = new Set(['ev-fjord', 'ev-lun', 'ev-sund', 'ev-flaute', 'ev-hvile'])
/** Elevation of the camera in degrees for details. */
const DETAIL_ELEVATION = 16
const PREVIEW = { size: [400, 500], samples: 24, threshold: 0.05 } as const
/** Height of the middle of a hanging product, in metres. */
const HANGS = { wall: 1.5, ceiling: 1.35 } as const

/** Returns all pictures of a product, in the order in which the shop shows them. */
export function picturesOf(product: StudioProduct): BlenderPicture[] {
  const short = product.handle.replace(/^ev-/, '')
  const built = memoize((shows) => product.build(dimensionsOf(product.handle, shows), shows))
  const main = product.main.map((shot): BlenderPicture => {
    const { handle } = product
    const job = (quality: Quality) =>
      studioJob(
        product,
        built(shot.shows),
        shot,
        settingOf(largeProducts.has(handle) ? LARGE : SHOT, quality),
      )
    return {
      name: `${short}-main-${finish(shot.shows)}`,
      of: { kind: 'main', handle, shows: shot.shows },
      job,
    }
  })
  const further = product.further.map((shot): BlenderPicture => {
    const { shows, view } = shot
    const job = (quality: Quality) => studioJob(product, built(shows), shot, settingOf(SHOT, quality))
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
  readonly threshold: number
}

function settingOf(final: Setting, quality: Quality): Setting {
  return quality === 'final' ? final : PREVIEW
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
  const look = 'look' in shot && shot.look ? { ...shot.look, at: raised(shot.look.at, at[1]) } : null
  return jobOf(
    {
      ...setting,
      set: setup.light,
      mount: setup.mount,
      behind: depth / 2,
      camera: cameraOf(setup, shot, azimuth),
      look,
    },
    [{ product, parts, shows: shot.shows, at, turn }],
  )
}

/** Returns the camera of a shot: tilted for details and where the kind of product says so, otherwise level. */
function cameraOf(setup: CameraSetup, shot: Shot | FurtherShot, azimuth: number): CameraSettings {
  const { lens, sensor } = setup
  const fill = shot.camera?.fill ?? setup.fill
  const direction = { azimuth, lens, sensor, fill }
  if ('look' in shot && shot.look)
    return { ...direction, elevation: shot.camera?.elevation ?? DETAIL_ELEVATION }
  if ('elevation' in setup) return { ...direction, elevation: setup.elevation }
  return { ...direction, height: shot.camera?.height ?? setup.height }
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
