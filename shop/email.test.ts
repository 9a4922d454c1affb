import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailboxOf, readEmail } from './email.ts'

test('a deliverable e-mail address is read', () => {
  expect(readEmail(' Ada.Byron+sofa@Example.ORG ')).toBe('Ada.Byron+sofa@example.org')
  expect(readEmail("o'hara@mail.example.co.uk")).toBe("o'hara@mail.example.co.uk")
  expect(readEmail('ada@möbel.example')).toBe('ada@xn--mbel-5qa.example')
})

test('an undeliverable e-mail address is refused', () => {
  const wrong = [
    '',
    '@',
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'ada@@example.org',
    'a..b@example.org',
    '.ada@example.org',
    'ada@-example.org',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    'ada@example.org\nbcc: all@example.org',
    'ada <ada@example.org>',
    '"ada"@example.org',
    'ada@example.org,bob@example.org',
    `${'a'.repeat(65)}@example.org`,
    `ada@${'a.'.repeat(130)}org`,
    'ada@exa mple.org',
    'ada@example.org/../x',
    'ädä@example.org',
  ]
  for (const text of wrong) expect(readEmail(text), text).toBeNull()
})

test('a read e-mail address is read again unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aZ1.@-+ü ') }), (text) => {
      const email = readEmail(text)
      if (email !== null) expect(readEmail(email)).toBe(email)
    }),
  )
})

test('every spelling of an e-mail address belongs to the same mailbox', () => {
  for (const same of [
    'ada@shop.example',
    'Ada@Shop.Example',
    'ada+1@shop.example',
    'ada+a+b@shop.example',
    ' ada@shop.example ',
  ])
    expect(mailboxOf(same), same).toBe('ada@shop.example')
  for (const same of ['adabyron@gmail.com', 'ada.byron+x@gmail.com', 'A.d.a.Byron@GoogleMail.com'])
    expect(mailboxOf(same), same).toBe('adabyron@gmail.com')
  expect(mailboxOf('ada.byron@shop.example')).toBe('ada.byron@shop.example')
  expect(mailboxOf('ada@gmail.com.example')).not.toBe(mailboxOf('ada@gmail.com'))
  expect(mailboxOf('+1@shop.example')).not.toBe(mailboxOf('+2@shop.example'))
})
