import { TransferPage } from './page.tsx'

/** Exports all settings as a file, and imports such a file. */
export default function Show() {
  return <TransferPage response={undefined} />
}
