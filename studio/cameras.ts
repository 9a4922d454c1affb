/** Direction and lens of a camera. `azimuth`: degrees to the right of the front. */
interface Direction {
  readonly azimuth: number
  /** Focal length in millimetres. */
  readonly lens: number
  /** Width of the sensor in millimetres. 24: a full frame held upright. */
  readonly sensor: number
  /**
   * Share of the frame's width or height that the product fills, from 0 to 1. Applies to the direction in which the
   * product fills more of the frame.
   */
  readonly fill: number
}

/**
 * A level camera, whose lens is shifted so that the verticals of the product stay vertical. `height`: height above the
 * floor in metres. `null`: the height of the product's middle.
 */
export interface LevelCamera extends Direction {
  readonly height: number | null
}

/** A camera that looks down, at `elevation` degrees above the horizon. For rugs, details and swatches. */
export interface TiltedCamera extends Direction {
  readonly elevation: number
}

export type CameraSettings = LevelCamera | TiltedCamera

/** How the camera of one picture differs from that of the kind. `elevation` applies only to details. */
export interface ShotCamera {
  readonly azimuth?: number
  readonly height?: number
  readonly elevation?: number
  readonly fill?: number
}

/** Camera settings, mount and light for all products of a kind, so that the pictures in a listing look uniform. */
export type CameraSetup = CameraSettings & {
  readonly mount: 'floor' | 'wall' | 'ceiling'
  /** Light of the studio. `day`: the normal light. `evening`: dimmed light, for lamps that are lit. */
  readonly light: 'day' | 'evening'
}

const base = { lens: 85, sensor: 24, fill: 0.82, mount: 'floor', light: 'day' } as const

export const cameras = {
  sofa: { ...base, azimuth: 24, height: 1.35, fill: 0.85 },
  armchair: { ...base, azimuth: 32, height: 1.2, fill: 0.78 },
  chair: { ...base, azimuth: 30, height: 1.2, fill: 0.8 },
  stool: { ...base, azimuth: 30, height: 1.2, fill: 0.78 },
  bench: { ...base, azimuth: 24, height: 1.3, fill: 0.85 },
  lounger: { ...base, azimuth: 28, height: 1.4, fill: 0.85 },
  'dining-table': { ...base, azimuth: 24, height: 1.5, fill: 0.85 },
  'coffee-table': { ...base, azimuth: 26, height: 1.5, fill: 0.83 },
  'side-table': { ...base, azimuth: 26, height: 1.3, fill: 0.78 },
  desk: { ...base, azimuth: 24, height: 1.5, fill: 0.84 },
  shelf: { ...base, azimuth: 26, height: null },
  wardrobe: { ...base, azimuth: 24, height: null },
  chest: { ...base, azimuth: 24, height: 1.35, fill: 0.8 },
  sideboard: { ...base, azimuth: 22, height: 1.3, fill: 0.85 },
  bed: { ...base, azimuth: 30, height: 1.5, fill: 0.85 },
  rug: { ...base, azimuth: 18, elevation: 50, fill: 0.85 },
  'floor-lamp': { ...base, azimuth: 12, height: null, light: 'evening' },
  'table-lamp': { ...base, azimuth: 12, height: null, fill: 0.78, light: 'evening' },
  pendant: { ...base, azimuth: 12, height: null, fill: 0.78, mount: 'ceiling', light: 'evening' },
  'coat-rack': { ...base, azimuth: 16, height: null, mount: 'wall' },
  mirror: { ...base, azimuth: 16, height: null, mount: 'wall' },
} as const satisfies Record<string, CameraSetup>

export type CameraKind = keyof typeof cameras
