import { PeoplePage } from './page.tsx'

export default function Start() {
  return <PeoplePage />
}
