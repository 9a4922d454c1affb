import { expect, test } from 'vitest'
import { element, escaped, parent } from './xml.ts'

test('an element has escaped attributes and text', () => {
  expect(element('a', 'x < "y"', { b: '1 & 2' })).toBe('<a b="1 &amp; 2">x &lt; &quot;y&quot;</a>\n')
})

test.for([[''], [null], [undefined], [' \n'], ['\u0000\ud800']])(
  'an element without a text (%j) is left out',
  ([text]) => {
    expect(element('a', text, { b: '1' })).toBe('')
  },
)

test('a parent contains its children, and is left out without any', () => {
  expect(parent('a', element('b', '1'), '', element('c', '2'))).toBe('<a>\n<b>1</b>\n<c>2</c>\n</a>\n')
  expect(parent('a', parent('b', element('c', '')), '')).toBe('')
})

test('characters that XML 1.0 forbids are removed', () => {
  expect(escaped('a\u0000\u0008\u000b\ufffe\uffff\ud800b\t\n\u0085😀\u{10ffff}')).toBe(
    'ab\t\n\u0085😀\u{10ffff}',
  )
})
