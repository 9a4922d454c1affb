import { lathe } from '../lathe.ts'
import { place, type Mesh } from '../mesh.ts'
import type { V2, V3 } from '../vector.ts'

/** Builds the countersunk head of a screw about the origin. It faces upwards and lies 0.3 mm above y = 0. */
export function screwHead(radius = 0.0042): Mesh {
  const profile: V2[] = [
    [0, -0.002],
    [radius, -0.002],
    [radius, 0.0001],
    [radius - 0.0003, 0.0003],
    [radius * 0.46, 0.0003],
    [radius * 0.42, -0.0012],
    [0, -0.0014],
  ]
  return lathe(profile, 16)
}

/** Builds the domed head of a bolt about the origin, with a socket for a key. It faces upwards from y = 0. */
export function boltHead(radius = 0.0085): Mesh {
  const high = radius * 0.5
  const dome: V2[] = [0, 1, 2, 3, 4].map((i) => {
    const angle = (i / 4) * 1.1
    return [radius - high * 0.9 * (1 - Math.cos(angle)) * 1.2, 0.0008 + high * Math.sin(angle)]
  })
  const rim = (dome.at(-1) ?? [0, 0])[1]
  const profile: V2[] = [
    [0, -0.002],
    [radius, -0.002],
    ...dome,
    [radius * 0.44, rim + 0.0002],
    [radius * 0.42, rim - high * 0.7],
    [0, rim - high * 0.75],
  ]
  return lathe(profile, 20)
}

/**
 * Lays the grain of a turned knob about Y across its axis, as if it were turned from a plank. A texture around the axis
 * would show wedges on its face.
 */
export function turned(knob: Mesh): Mesh {
  return { ...knob, uv: knob.p.map(([x, y, z]): V2 => [x + y / 2, z + y / 2]) }
}

/** Turns a fitting that faces upwards so that it faces along `axis`, and moves it to `at`. */
export function facing(fitting: Mesh, axis: 'x' | '-x' | 'z' | '-z', at: V3): Mesh {
  const turns = { x: [0, 0, -90], '-x': [0, 0, 90], z: [90, 0, 0], '-z': [-90, 0, 0] } satisfies Record<
    string,
    V3
  >
  return place(fitting, at, turns[axis])
}
