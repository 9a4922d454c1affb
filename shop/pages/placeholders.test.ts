import { describe, expect, test } from 'vitest'
import {
  asMarkdown,
  fillPlaceholders,
  placeholders,
  type PlaceholderValues,
  unknownPlaceholders,
} from './placeholders.ts'

const values = (given: Partial<PlaceholderValues>): PlaceholderValues => ({
  ...(Object.fromEntries(placeholders.map((name) => [name, `<${name}>`])) as PlaceholderValues),
  ...given,
})

const filled = (text: string, given: Partial<PlaceholderValues> = {}) => fillPlaceholders(text, values(given))

test('unknown placeholders are named once each', () => {
  expect(unknownPlaceholders('{owner} {taxnumber} {x} {taxnumber} { vat_id } {}')).toEqual(['taxnumber', 'x'])
  expect(unknownPlaceholders('{cookies} {owner}', 'terms')).toEqual(['cookies'])
  expect(unknownPlaceholders(placeholders.map((name) => `{${name}}`).join(' '))).toEqual([])
})

describe('placeholders', () => {
  test('are replaced by their values, everything else stays', () => {
    expect(filled('A {vat_id} and {unknown} {vat_id}.', { vat_id: 'DE1' })).toBe('A DE1 and {unknown} DE1.')
    expect(filled('{vat_id}', { vat_id: '{owner} $1 $&' })).toBe('{owner} $1 $&')
  })

  test('remove their whole line if the value is empty', () => {
    const text = 'VAT: {vat_id}  \nTax number: {tax_number}  \nEnd'
    expect(filled(text, { vat_id: 'DE1', tax_number: '' })).toBe('VAT: DE1  \nEnd')
    expect(filled('- one\n- {weee_number}\n- two', { weee_number: '' })).toBe('- one\n- two')
    expect(filled('| a | b |\n|---|---|\n| Tax | {tax_number} |', { tax_number: '' })).toBe(
      '| a | b |\n|---|---|',
    )
  })

  test('remove only their own words from a line with other values', () => {
    const line = 'You must inform us ({owner_line}, telephone {phone}, e-mail {email}) of your decision.'
    const given = { owner_line: 'Alcove, Berlin', email: 'a@b.example' }
    expect(filled(line, { ...given, phone: '' })).toBe(
      'You must inform us (Alcove, Berlin, e-mail a@b.example) of your decision.',
    )
    expect(filled('Telephone {phone}, e-mail {email}', { ...given, phone: '' })).toBe('e-mail a@b.example')
    expect(filled('> Telephone {phone}, e-mail {email}', { ...given, email: '', phone: '1' })).toBe(
      '> Telephone 1',
    )
  })

  test('remove the heading of a section that has become empty', () => {
    const text =
      '## Tax\n\n{tax_number}\n\n## Register\n\n{register}\n\n### Authority\n\n{supervisory_authority}'
    expect(filled(text, { tax_number: '', supervisory_authority: '', register: 'HRB 1' }).trim()).toBe(
      '## Register\n\nHRB 1',
    )
    expect(filled('## Empty on purpose\n\n## Next\n\nText')).toBe('## Empty on purpose\n\n## Next\n\nText')
  })

  test('keep an address inside its quote', () => {
    expect(filled('> To:\n>\n> {owner}\n>\n> End', { owner: 'A  \nB  \nC' })).toBe(
      '> To:\n>\n> A  \n> B  \n> C\n>\n> End',
    )
  })
})

test('values of settings are shown literally in Markdown', () => {
  expect(asMarkdown('Möbel *Nord* [GmbH] & Co_KG')).toBe('Möbel \\*Nord\\* \\[GmbH\\] \\& Co\\_KG')
  expect(asMarkdown('Mo–Fr 9–18\n\n Sat 10–14 ')).toBe('Mo–Fr 9–18  \nSat 10–14')
  expect(asMarkdown('')).toBe('')
})
