import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { frameLoop } from './frame-loop.ts'

let scheduled = new Map<number, () => void>()
let lastId = 0

beforeEach(() => {
  scheduled = new Map()
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    scheduled.set((lastId += 1), callback)
    return lastId
  })
  vi.stubGlobal('cancelAnimationFrame', (callback: number) => scheduled.delete(callback))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const nextFrame = () => {
  const due = [...scheduled.values()]
  scheduled.clear()
  for (const callback of due) callback()
}

describe('a piece in space', () => {
  test('is drawn once a frame, however often it was asked for and drawn out of turn', () => {
    let drawn = 0
    const { requestFrame, drawNow } = frameLoop(() => {
      drawn += 1
      // What moves asks for the next frame itself, while it is drawn.
      requestFrame()
      return true
    })
    requestFrame()
    requestFrame()
    drawNow()
    drawNow()
    expect([drawn, scheduled.size]).toEqual([2, 1])
    nextFrame()
    expect([drawn, scheduled.size]).toEqual([3, 1])
  })

  test('that stands still is not drawn', () => {
    const { drawNow } = frameLoop(() => false)
    drawNow()
    expect(scheduled.size).toBe(0)
  })

  test('is never drawn after it was closed, whoever asks', () => {
    const draw = vi.fn(() => true)
    const { requestFrame, drawNow, close } = frameLoop(draw)
    requestFrame()
    close()
    requestFrame()
    drawNow()
    nextFrame()
    expect(draw).not.toHaveBeenCalled()
  })
})
