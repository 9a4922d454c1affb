import { measuresOf } from '../measures.ts'
import type { StudioPiece } from '../piece.ts'
import { rooms, roomSlots, type Placed, type Room } from '../rooms/rooms.ts'
import { jobOf, type Job, type Standing } from './job.ts'
import type { Picture, Quality } from './picture.ts'

const FINAL = { size: [1600, 1000], samples: 160 } as const
const PREVIEW = { size: [480, 300], samples: 24 } as const

/** The rooms, as far as the studio can build what stands in them. */
export function scenesOf(pieces: readonly StudioPiece[]): Picture[] {
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

function sceneJob(room: Room, pieces: readonly StudioPiece[], quality: Quality): Job {
  const set: Standing = {
    piece: { handle: room.name, slots: roomSlots },
    parts: room.set(),
    shows: {},
    at: [0, 0, 0],
    turn: 0,
  }
  const { size, samples } = quality === 'final' ? FINAL : PREVIEW
  return jobOf({ set: 'room', mount: 'floor', behind: 0, camera: room.camera, look: null, size, samples }, [
    set,
    ...room.pieces.map((placed) => standingOf(placed, pieces)),
  ])
}

function standingOf({ handle, shows, at, turn, bare }: Placed, pieces: readonly StudioPiece[]): Standing {
  const piece = pieces.find((one) => one.handle === handle)
  if (!piece) throw new Error(`The studio has no piece "${handle}".`)
  const parts = piece.build(measuresOf(handle, shows), shows)
  return { piece, parts: bare ? parts.filter(({ prop }) => !prop) : parts, shows, at, turn }
}
