import { staff as de } from '#words/de/staff/staff.ts'
import { staff as en } from '#words/en/staff/staff.ts'
import { useWords } from './words.tsx'

const words = { en, de }

/** The sentences of the staff pages, which shoppers' browsers never load. */
export function useStaffWords() {
  return words[useWords().language]
}
