import { type MeasureName, measureNames, type Measures, type TypedMeasures } from '#shop/measures.ts'

/** Maximum number of characters of a typed length. The shop cuts a longer text, which is never a valid length. */
const LONGEST = 30

/** Returns the name of the form field for a length that the customer chooses. */
export function measureField(name: MeasureName): string {
  return `measure.${name}`
}

/** Reads the typed lengths from the fields of a form. */
export function typedMeasuresIn(fields: Readonly<Record<string, string>>): TypedMeasures {
  return Object.fromEntries(
    measureNames.flatMap((name) => {
      const typed = fields[measureField(name)]
      return typed === undefined ? [] : [[name, typed.slice(0, LONGEST)]]
    }),
  )
}

/** Returns form fields that contain the given lengths. */
export function fieldsOfMeasures(measures: Measures): Record<string, string> {
  return Object.fromEntries(
    measureNames.flatMap((name) =>
      measures[name] === undefined ? [] : [[measureField(name), `${measures[name]} mm`]],
    ),
  )
}
