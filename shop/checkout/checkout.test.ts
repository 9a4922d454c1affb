import { expect, test } from 'vitest'
import { readAddress } from '#shop/address.ts'
import { getAddressFormat } from '#shop/address-formats.server.ts'
import { missingStep } from './checkout.ts'

const contact = { email: 'ada@example.org', name: 'Ada Byron', phone: '+493012345678' }
const read = readAddress(getAddressFormat('DE'), { street: 'Lindenhof 7', postcode: '10969', city: 'Berlin' })
const address = read.ok ? read.value : expect.fail('an address')

test('the checkout asks for contact, address and delivery method, in this order', () => {
  expect(missingStep({ contact: null, address: null, method: null })).toBe('contact')
  expect(missingStep({ contact, address: null, method: null })).toBe('address')
  expect(missingStep({ contact, address, method: null })).toBe('delivery')
  expect(missingStep({ contact, address, method: 'home' })).toBeNull()
})

test('pickup needs no address and no phone number, but home delivery needs both', () => {
  const withoutPhone = { ...contact, phone: null }
  expect(missingStep({ contact: withoutPhone, address: null, method: 'collection' })).toBeNull()
  expect(missingStep({ contact: withoutPhone, address, method: 'home' })).toBe('contact')
})
