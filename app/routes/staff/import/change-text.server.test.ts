import { expect, test } from 'vitest'
import { changeText } from './change-text.server.ts'

test.each([
  ['form', 'sun-lounger', 'sofa', 'Silhouette: Sun lounger → Sofa', 'Silhouette: Sonnenliege → Sofa'],
  ['status', 'draft', 'active', 'Status: Draft → Active', 'Status: Entwurf → Aktiv'],
  ['name.de', 'Bank', 'Sitz', 'Name, German: Bank → Sitz', 'Name, Deutsch: Bank → Sitz'],
  ['width', '', '1205', 'Width: – → 120.5\u00a0cm', 'Breite: – → 120,5\u00a0cm'],
  ['BANK-1 price', '10.00', '12.00', 'Price (BANK-1): 10.00 → 12.00', 'Preis (BANK-1): 10.00 → 12.00'],
  [
    'A 1 stockPolicy',
    'stocked',
    'made_to_order',
    'Stock (A 1): From stock → Made to order',
    'Bestand (A 1): Ab Lager → Auf Bestellung gefertigt',
  ],
  ['drawAsBox', 'false', 'true', 'Draw as a plain box: No → Yes', 'Als Quader zeichnen: Nein → Ja'],
  ['tags', '["a","b"]', '[]', 'Tags: a, b → –', 'Schlagwörter: a, b → –'],
])('the change of %s is shown in words', (field, before, after, en, de) => {
  expect(changeText({ field, before, after }, 'en')).toBe(en)
  expect(changeText({ field, before, after }, 'de')).toBe(de)
})
