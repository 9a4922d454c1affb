import { expect, test } from 'vitest'
import { readAddressDraft } from './read-address.server.ts'

const typed = {
  label: ' The  office ',
  name: 'Ada Byron',
  country: 'DE',
  street: 'Lindenhof 7',
  postcode: 'D-10969',
  city: 'Berlin',
  phone: '030 12345678',
}

test('an address is read in its own country’s format', () => {
  expect(readAddressDraft(typed, ['DE'])).toMatchObject({
    ok: true,
    value: { label: 'The office', phone: '+493012345678', address: { country: 'DE', postcode: '10969' } },
  })
  expect(readAddressDraft({ ...typed, country: 'IE', postcode: '', phone: '' }, ['DE', 'IE'])).toMatchObject({
    ok: true,
  })
})

test('label and phone may be empty, but no other required field', () => {
  expect(readAddressDraft({ country: 'DE' }, ['DE'])).toEqual({
    ok: false,
    errors: {
      name: { kind: 'missing' },
      street: { kind: 'missing' },
      postcode: { kind: 'missing' },
      city: { kind: 'missing' },
    },
  })
})

test.for(['', 'XX', 'FR', '__proto__', "'; drop table addresses; --"])(
  'the shop does not deliver to country %j',
  (country) => {
    expect(readAddressDraft({ ...typed, country }, ['DE'])).toMatchObject({
      ok: false,
      errors: { country: { kind: 'not_served' } },
    })
  },
)

test('hostile texts are read as plain text', () => {
  const name = '<script>alert(1)</script> \u202eيوم "\' {postcode} ${city} %s'
  expect(readAddressDraft({ ...typed, name }, ['DE'])).toMatchObject({
    ok: true,
    value: { name: '<script>alert(1)</script> يوم "\' {postcode} ${city} %s' },
  })
  expect(readAddressDraft({ ...typed, label: 'x'.repeat(61), phone: '0'.repeat(200) }, ['DE'])).toEqual({
    ok: false,
    errors: { label: { kind: 'too_long', limit: 60 }, phone: { kind: 'phone' } },
  })
})
