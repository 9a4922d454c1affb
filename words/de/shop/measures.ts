import type { measures as en } from '../../en/shop/measures.ts'

const allowed: (range: { min: string; max: string; step: string }) => string = ({ min, max, step }) =>
  `von ${min} bis ${max} in Schritten von ${step}`

export const measures: typeof en = {
  chosen: {
    width: 'Breite (nach Maß)',
    depth: 'Tiefe (nach Maß)',
    height: 'Höhe (nach Maß)',
    length: 'Länge (nach Maß)',
  },
  typed: { width: 'Breite', depth: 'Tiefe', height: 'Höhe', length: 'Länge' },
  faults: {
    missing: (name, range) => `Bitte geben Sie die ${name} an, ${allowed(range)}.`,
    unreadable: (name, range) => `Bitte geben Sie die ${name} als ${range.number} an, ${allowed(range)}.`,
    out_of_range: (name, range) => `Bitte wählen Sie eine ${name} ${allowed(range)}.`,
    wrong_step: (name, range) =>
      `Wir fertigen die ${name} in Schritten von ${range.step}, von ${range.min} bis ${range.max}.`,
  },
  numberIn: { cm: 'Zahl in Zentimetern', in: 'Zahl in Zoll' },
  nearestAllowed: (name, lower, upper) =>
    `Genau diese ${name} können wir nicht fertigen. Die nächsten möglichen Längen sind ${lower} und ${upper}.`,
}
