import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Bounds, CLOSE_UP, fitting, movedBy, type Point, zoomedAt } from './zoom-geometry.ts'

/** The limit in pixels between a tap and a swipe. A touch that moves less than this distance counts as a tap. */
const TAP_PX = 8
const DOUBLE_TAP_MS = 320
/** The zoom speed of the wheel and the trackpad. Scrolling by n pixels multiplies the scale by e^(PER_PIXEL × n). */
const PER_PIXEL = 0.0022

interface TouchPoint extends Point {
  readonly from: Point
}

interface Refs {
  readonly stage: RefObject<HTMLElement | null>
  readonly picture: RefObject<HTMLElement | null>
}

interface ZoomOptions extends Refs {
  /** Identifies the picture. When the key changes, the new picture starts unzoomed. */
  readonly pictureKey: string
  /** Called after a horizontal swipe over an unzoomed picture, with the distance in pixels. Positive: to the right. */
  readonly onSwipe: (distance: number) => void
}

/** Zooms and moves a picture by touch, mouse and wheel. */
export function useZoom({ pictureKey, onSwipe, ...refs }: ZoomOptions) {
  const [view, setView] = useState(fitting)
  const [shown, setShown] = useState(pictureKey)
  if (shown !== pictureKey) {
    setShown(pictureKey)
    setView(fitting)
  }
  const [isHeld, setHeld] = useState(false)
  const touchPoints = useRef(new Map<number, TouchPoint>())
  const tapped = useRef({ at: 0, x: 0, y: 0 })

  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) =>
    setView((now) => zoomedAt(now, factor, at, boundsOf(refs)))
  const move = (by: Point) => setView((now) => movedBy(now, by, boundsOf(refs)))
  const reset = () => setView(fitting)
  useWheel(refs.stage, (event) =>
    zoom(Math.exp(-event.deltaY * PER_PIXEL), pointOn(refs.stage.current, event)),
  )

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = pointOn(event.currentTarget, event)
    touchPoints.current.set(event.pointerId, { ...at, from: at })
    setHeld(true)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = touchPoints.current.get(event.pointerId)
    if (!before) return
    const now = pointOn(event.currentTarget, event)
    const [other] = [...touchPoints.current].flatMap(([id, touchPoint]) =>
      id === event.pointerId ? [] : [touchPoint],
    )
    touchPoints.current.set(event.pointerId, { ...now, from: before.from })
    if (other) zoom(distance(now, other) / Math.max(distance(before, other), 1), middle(now, other))
    move(other ? between(middle(before, other), middle(now, other)) : between(before, now))
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const touchPoint = touchPoints.current.get(event.pointerId)
    touchPoints.current.delete(event.pointerId)
    setHeld(touchPoints.current.size > 0)
    if (!touchPoint || touchPoints.current.size > 0 || event.type === 'pointercancel') return
    const moved = between(touchPoint.from, touchPoint)
    if (Math.hypot(moved.x, moved.y) < TAP_PX) tap(touchPoint)
    else if (view.scale === 1 && Math.abs(moved.x) > Math.abs(moved.y)) onSwipe(moved.x)
  }
  const tap = (at: Point) => {
    const now = Date.now()
    const isSecond = now - tapped.current.at < DOUBLE_TAP_MS && distance(tapped.current, at) < 4 * TAP_PX
    tapped.current = { ...at, at: isSecond ? 0 : now }
    if (!isSecond) return
    if (view.scale > 1) reset()
    else zoom(CLOSE_UP, at)
  }
  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
  return { view, isHeld, zoom, move, reset, handlers }
}

/** Adds a non-passive wheel listener. React's wheel listeners are passive and cannot prevent scrolling. */
function useWheel(stage: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void) {
  const latest = useRef(onWheel)
  useEffect(() => {
    latest.current = onWheel
  })
  useEffect(() => {
    const element = stage.current
    const onWheelEvent = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(event)
    }
    element?.addEventListener('wheel', onWheelEvent, { passive: false })
    return () => element?.removeEventListener('wheel', onWheelEvent)
  }, [stage])
}

function boundsOf({ stage, picture }: Refs): Bounds {
  const size = (element: HTMLElement | null) => ({
    width: element?.offsetWidth ?? 0,
    height: element?.offsetHeight ?? 0,
  })
  return { stage: size(stage.current), picture: size(picture.current) }
}

/** Returns the pointer's position relative to the centre of the stage, the area that shows the picture. */
function pointOn(
  stage: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left, top, width, height } = stage?.getBoundingClientRect() ?? new DOMRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

const between = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y })
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
