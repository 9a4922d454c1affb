import { expect, test } from 'vitest'
import { groupBlocks, type HomeBlockView } from './block-view.ts'

/** Returns blocks of these kinds. Grouping reads only their kinds. */
function blocks(...kinds: HomeBlockView['kind'][]): HomeBlockView[] {
  return kinds.map((kind) => ({ id: kind, kind }) as HomeBlockView)
}

const shapeOf = (...kinds: HomeBlockView['kind'][]) =>
  groupBlocks(blocks(...kinds)).map(({ blocks: grouped, isWide, isSpaced }) => [
    grouped.map(({ kind }) => kind).join(' '),
    isWide ? 'wide' : 'container',
    isSpaced ? 'spaced' : 'close',
  ])

test('the standard home page has the room, the hero, a container, the wall and a container', () => {
  expect(
    shapeOf('scene', 'hero', 'categories', 'newest', 'reduced', 'seen', 'row', 'questions', 'story'),
  ).toEqual([
    ['scene', 'wide', 'close'],
    ['hero', 'wide', 'close'],
    ['categories newest reduced seen', 'container', 'close'],
    ['row', 'wide', 'close'],
    ['questions story', 'container', 'spaced'],
  ])
})

test('a block that follows the room or the wall, or is the first, has space above it', () => {
  expect(shapeOf('story', 'row', 'scene', 'text', 'hero')).toEqual([
    ['story', 'container', 'spaced'],
    ['row', 'wide', 'close'],
    ['scene', 'wide', 'spaced'],
    ['text', 'container', 'spaced'],
    ['hero', 'wide', 'close'],
  ])
  expect(shapeOf('row')).toEqual([['row', 'wide', 'spaced']])
  expect(shapeOf()).toEqual([])
})
