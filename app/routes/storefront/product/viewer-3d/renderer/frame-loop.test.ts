import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { frames } from './frame-loop.ts'

let turns = new Map<number, () => void>()
let given = 0

beforeEach(() => {
  turns = new Map()
  vi.stubGlobal('requestAnimationFrame', (turn: () => void) => {
    turns.set((given += 1), turn)
    return given
  })
  vi.stubGlobal('cancelAnimationFrame', (turn: number) => turns.delete(turn))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const nextFrame = () => {
  const due = [...turns.values()]
  turns.clear()
  for (const turn of due) turn()
}

describe('a piece in space', () => {
  test('is drawn once a frame, however often it was asked for and drawn out of turn', () => {
    let drawn = 0
    const { ask, now } = frames(() => {
      drawn += 1
      // What moves asks for the next frame itself, while it is drawn.
      ask()
      return true
    })
    ask()
    ask()
    now()
    now()
    expect([drawn, turns.size]).toEqual([2, 1])
    nextFrame()
    expect([drawn, turns.size]).toEqual([3, 1])
  })

  test('that stands still is not drawn', () => {
    const { now } = frames(() => false)
    now()
    expect(turns.size).toBe(0)
  })

  test('is never drawn after it was closed, whoever asks', () => {
    const draw = vi.fn(() => true)
    const { ask, now, close } = frames(draw)
    ask()
    close()
    ask()
    now()
    nextFrame()
    expect(draw).not.toHaveBeenCalled()
  })
})
