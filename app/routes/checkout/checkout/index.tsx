import { CheckoutPage } from './page.tsx'

export default function Start() {
  return <CheckoutPage />
}
