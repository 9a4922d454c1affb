import { describe, expect, it } from 'vitest'
import { progressSentence } from './import-report.ts'

describe('the progress of an import', () => {
  it.each([
    ['en', 'Reading the file: 3,000 rows'],
    ['de', 'Datei wird gelesen: 3.000 Zeilen'],
  ] as const)('is shown in rows while the file is read (%s)', (language, sentence) => {
    expect(progressSentence({ phase: 'reading', rows: 3_000, of: null }, 2, language)).toBe(sentence)
  })

  it.each([
    ['en', '12,500 of 100,000 rows (12%) · 500 rows/s · 2 min 55 s left'],
    ['de', '12.500 von 100.000 Zeilen (12 %) · 500 Zeilen/s · noch 2 min 55 s'],
  ] as const)(
    'is shown in rows, per cent, rate and remaining time during the import (%s)',
    (language, sentence) => {
      expect(progressSentence({ phase: 'landing', rows: 12_500, of: 100_000 }, 25, language)).toBe(sentence)
    },
  )

  it.each([
    ['en', 'Checking: 50 of 100 rows (50%) · 50 rows/s · 1 s left'],
    ['de', 'Prüfung: 50 von 100 Zeilen (50 %) · 50 Zeilen/s · noch 1 s'],
  ] as const)('is marked as a check during a trial run of all rows (%s)', (language, sentence) => {
    expect(progressSentence({ phase: 'trying', rows: 50, of: 100 }, 1, language)).toBe(sentence)
  })

  it('has no rate before the first rows are imported', () => {
    const landing = { phase: 'landing', rows: 0, of: 100 } as const
    expect(progressSentence(landing, 0, 'en')).toBe('Reading the file: 100 rows')
  })
})
