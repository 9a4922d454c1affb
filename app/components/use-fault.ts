import type { FieldFault, FieldFaults } from '#shop/address.ts'
import { useWords } from './words.tsx'

/** The sentence to stand under a field; undefined when nothing is wrong with it. */
export function useFault(faults: FieldFaults): (field: string) => string | undefined {
  const { faults: sentences } = useWords().words.fields
  return (field) => {
    const fault = Object.hasOwn(faults, field) ? faults[field] : undefined
    return fault && (sentences[fault.kind] as (fault: FieldFault) => string)(fault)
  }
}
