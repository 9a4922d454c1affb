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

describe('the frame loop of the 3D viewer', () => {
  test('draws once per frame, however often a frame is requested or drawn immediately', () => {
    let drawn = 0
    const { requestFrame, drawNow } = frameLoop(() => {
      drawn += 1
      // An animation requests the next frame while it is drawn.
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

  test('does not draw without a request', () => {
    const { drawNow } = frameLoop(() => false)
    drawNow()
    expect(scheduled.size).toBe(0)
  })

  test('never draws after it was closed', () => {
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
