import { loadArea } from './areas.ts'
import { useWords } from './words.tsx'

/** The texts of the staff pages. Customers' browsers never load these texts. */
export const staffWords = await loadArea('staff', {
  en: async () => ({ staff: (await import('#words/en/staff/staff.ts')).staff }),
  de: async () => ({ staff: (await import('#words/de/staff/staff.ts')).staff }),
})

export function useStaffWords() {
  return useWords().words.staff
}
