/**
 * Direction and lens of a camera. Angles are in degrees: `azimuth` to the right of the front, `elevation` above the
 * horizon.
 */
export interface CameraSettings {
  readonly azimuth: number
  readonly elevation: number
  /** Focal length in millimetres on a sensor 36 mm wide. */
  readonly lens: number
  /**
   * Share of the frame's width or height that the product fills, from 0 to 1. Applies to the direction in which the
   * product fills more of the frame.
   */
  readonly fill: number
}

/**
 * Camera settings, mount and light for all products of a kind, such as sofas, so that the pictures in a listing look
 * uniform.
 */
export interface CameraSetup extends CameraSettings {
  readonly mount: 'floor' | 'wall' | 'ceiling'
  /** Light of the studio. `day`: the normal light. `evening`: dimmed light, for lamps that glow. */
  readonly light: 'day' | 'evening'
}

const base = { lens: 70, fill: 0.84, mount: 'floor', light: 'day' } as const

export const cameras = {
  sofa: { ...base, azimuth: 28, elevation: 14, fill: 0.88 },
  armchair: { ...base, azimuth: 34, elevation: 14, fill: 0.78 },
  chair: { ...base, azimuth: 32, elevation: 15, fill: 0.78 },
  stool: { ...base, azimuth: 32, elevation: 15, fill: 0.72 },
  bench: { ...base, azimuth: 28, elevation: 16, fill: 0.84 },
  lounger: { ...base, azimuth: 30, elevation: 16, fill: 0.86 },
  'dining-table': { ...base, azimuth: 28, elevation: 18, fill: 0.88 },
  'coffee-table': { ...base, azimuth: 28, elevation: 20, fill: 0.84 },
  'side-table': { ...base, azimuth: 28, elevation: 18, fill: 0.72 },
  desk: { ...base, azimuth: 28, elevation: 16, fill: 0.86 },
  shelf: { ...base, azimuth: 30, elevation: 9, lens: 80 },
  wardrobe: { ...base, azimuth: 28, elevation: 6, lens: 80 },
  chest: { ...base, azimuth: 28, elevation: 13, fill: 0.8 },
  sideboard: { ...base, azimuth: 26, elevation: 13, fill: 0.88 },
  bed: { ...base, azimuth: 32, elevation: 18, fill: 0.9 },
  rug: { ...base, azimuth: 24, elevation: 38, fill: 0.88 },
  'floor-lamp': { ...base, azimuth: 10, elevation: 8, lens: 80, fill: 0.82, light: 'evening' },
  'table-lamp': { ...base, azimuth: 14, elevation: 10, lens: 80, fill: 0.66, light: 'evening' },
  pendant: {
    ...base,
    azimuth: 12,
    elevation: 2,
    lens: 80,
    fill: 0.6,
    mount: 'ceiling',
    light: 'evening',
  },
  'coat-rack': { ...base, azimuth: 18, elevation: 4, lens: 80, fill: 0.8, mount: 'wall' },
  mirror: { ...base, azimuth: 18, elevation: 4, lens: 80, fill: 0.7, mount: 'wall' },
} as const satisfies Record<string, CameraSetup>

export type CameraKind = keyof typeof cameras
