import { ProductPage } from './page.tsx'

export default function Start() {
  return <ProductPage />
}
