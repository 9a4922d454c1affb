import { dimensionsOf } from '../dimensions.ts'
import type { StudioProduct } from '../product.ts'
import { rooms, roomSlots, type RoomItem, type Room } from '../rooms/rooms.ts'
import { jobOf, type Job, type PlacedProduct } from './job.ts'
import type { Picture, Quality } from './picture.ts'

const FINAL = { size: [1600, 1000], samples: 48 } as const
const PREVIEW = { size: [480, 300], samples: 24 } as const

/** Returns the pictures of all rooms. */
export function scenesOf(pieces: readonly StudioProduct[]): Picture[] {
  return rooms.map((room) => ({
    name: `scene-${room.name}`,
    of: {
      kind: 'scene',
      scene: room.name,
      shows: Object.fromEntries(room.pieces.map(({ handle, shows }) => [handle, shows])),
    },
    job: (quality) => sceneJob(room, pieces, quality),
  }))
}

function sceneJob(room: Room, pieces: readonly StudioProduct[], quality: Quality): Job {
  const set: PlacedProduct = {
    product: { handle: room.name, slots: roomSlots },
    parts: room.set(),
    shows: {},
    at: [0, 0, 0],
    turn: 0,
  }
  const { size, samples } = quality === 'final' ? FINAL : PREVIEW
  const setting = { set: 'room', mount: 'floor', behind: 0, camera: room.camera, look: null } as const
  return jobOf({ ...setting, size, samples, threshold: 0.06 }, [
    set,
    ...room.pieces.map((placed) => placeInRoom(placed, pieces)),
  ])
}

function placeInRoom(
  { handle, shows, at, turn, bare }: RoomItem,
  pieces: readonly StudioProduct[],
): PlacedProduct {
  const product = pieces.find((one) => one.handle === handle)
  if (!product) throw new Error(`The studio has no piece "${handle}".`)
  const parts = product.build(dimensionsOf(handle, shows), shows)
  return { product, parts: bare ? parts.filter(({ prop }) => !prop) : parts, shows, at, turn }
}
