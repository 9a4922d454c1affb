import { OrderPage } from './page.tsx'

export default function Start() {
  return <OrderPage />
}
