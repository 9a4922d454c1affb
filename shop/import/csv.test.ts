import { expect, test } from 'vitest'
import { codeCell, csvLine, csvOf, csvOfCells, numberCell, separatorOf, styleOf, textCell } from './csv.ts'

test('a text that a spreadsheet would execute begins with an apostrophe', () => {
  for (const text of ['=1+1', '+4930', '-1', '@SUM(A1)', ' =1', '\t=1', '"=1', '＝1']) {
    expect(textCell(text), text).toBe(`'${text}`)
    expect(csvOf([[text]], 'en'), text).toContain(`'`)
  }
  for (const text of ['', 'Ada Byron', 'ada@example.org', '1-2']) expect(textCell(text)).toBe(text)
})

test('a code stays a text in a spreadsheet that would make a number or a date of it', () => {
  for (const code of ['00120034', '1234E567', '1E500000', '12D34567', '1MAR2345', 'MAR12345']) {
    expect(codeCell(code), code).toBe(`\t${code}`)
  }
  for (const code of ['K7QF2M9X', '7KQF2M9X', '3JHJMCX3', 'E1234567', 'V0B9DK2S'])
    expect(codeCell(code)).toBe(code)
  expect(codeCell('=1')).toBe("'=1")
})

test('a table for Excel has semicolons and decimal commas', () => {
  expect(csvLine(['a', numberCell('12.50', 'excel')], separatorOf('excel'))).toBe('a;"12,50"\r\n')
  expect(csvLine(['a', numberCell('12.50', 'standard')], separatorOf('standard'))).toBe('a,12.50\r\n')
})

test('a table of cells keeps negative numbers, and follows the language', () => {
  const cells = (style: 'standard' | 'excel') => [[codeCell('1234E567'), numberCell('-12.50', style)]]
  expect(csvOfCells(cells(styleOf.en), 'en')).toBe('\ufeff"\t1234E567",-12.50\r\n')
  expect(csvOfCells(cells(styleOf.de), 'de')).toBe('\ufeff"\t1234E567";"-12,50"\r\n')
})
