import { expect, test } from 'vitest'
import { mediaOf, outdatedPictures, type AcceptedPicture } from './accepted.ts'
import type { Picture, PictureOf } from './picture.ts'

const photo = (hash: string) => ({
  hash,
  width: 1200,
  height: 1500,
  widths: [400, 1200],
  placeholder: 'data:,',
})
const taken = (hash: string, places: AcceptedPicture['places'] = []): AcceptedPicture => ({
  key: 'k',
  encoding: 'avif',
  seconds: 60,
  places,
  photo: photo(hash),
})
const planned = (name: string, of: PictureOf): Picture => ({
  name,
  of,
  job: () => {
    throw new Error('nothing is rendered to write a manifest')
  },
})

const plan = [
  planned('lun-main-clay', { kind: 'main', handle: 'ev-lun', shows: { fabric: 'clay' } }),
  planned('lun-main-moss', { kind: 'main', handle: 'ev-lun', shows: { fabric: 'moss' } }),
  planned('lun-side-clay', { kind: 'further', handle: 'ev-lun', shows: { fabric: 'clay' }, view: 'side' }),
  planned('brev-main-oak', { kind: 'main', handle: 'ev-brev', shows: { wood: 'oak' } }),
  planned('swatch-fabric-clay', { kind: 'swatch', finish: 'fabric:clay' }),
  planned('scene-room', { kind: 'scene', scene: 'room', shows: { 'ev-lun': { fabric: 'clay' } } }),
]

test('the manifest lists only accepted pictures, in the order of the plan', () => {
  const pictures = {
    'lun-side-clay': taken('c'),
    'lun-main-moss': taken('b'),
    'lun-main-clay': taken('a'),
    'swatch-fabric-clay': taken('d'),
  }
  const media = mediaOf({ pictures, models: {}, drawings: {} }, plan)
  expect(media.pieces['ev-lun']?.main.map((one) => one.photo.hash)).toEqual(['a', 'b'])
  expect(media.pieces['ev-lun']?.further).toEqual([
    { photo: photo('c'), shows: { fabric: 'clay' }, view: 'side' },
  ])
  expect(Object.keys(media.pieces)).toEqual(['ev-lun'])
  expect(Object.keys(media.swatches)).toEqual(['fabric:clay'])
  expect(media.scenes).toEqual({})
})

test('a room lists every product once, with its position', () => {
  const places = [
    { handle: 'the room itself', x: 0.5, y: 0.5 },
    { handle: 'ev-lun', x: 0.123_45, y: 1.2 },
    { handle: 'ev-lun', x: 0.9, y: 0.9 },
  ]
  const media = mediaOf({ pictures: { 'scene-room': taken('s', places) }, models: {}, drawings: {} }, plan)
  expect(media.scenes['room']?.pieces).toEqual([
    { handle: 'ev-lun', shows: { fabric: 'clay' }, x: 0.123, y: 1 },
  ])
})

test('a room lists the configurations that were rendered, even if its plan has changed', () => {
  const places = [{ handle: 'ev-lun', x: 0.5, y: 0.5 }]
  const scene = { ...taken('s', places), standing: { 'ev-lun': { fabric: 'moss' } } }
  const media = mediaOf({ pictures: { 'scene-room': scene }, models: {}, drawings: {} }, plan)
  expect(media.scenes['room']?.pieces[0]?.shows).toEqual({ fabric: 'moss' })
})

test('a new picture of another finish replaces outdated pictures, but not the one on the card', () => {
  const main = (name: string, isCurrent: boolean) => ({ name, isMain: true, isCurrent })
  const clay = main('lun-main-clay', false)
  const cream = main('lun-main-cream', false)
  const side = { name: 'lun-side-clay', isMain: false, isCurrent: false }
  expect(outdatedPictures([clay, cream, main('lun-main-juniper', true), side])).toEqual([
    'lun-main-cream',
    'lun-side-clay',
  ])
  expect(outdatedPictures([clay, cream, side])).toEqual([])
})
