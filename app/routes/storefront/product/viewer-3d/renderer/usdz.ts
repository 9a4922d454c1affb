import type { Object3D } from 'three'
import { USDZExporter } from 'three/addons/exporters/USDZExporter.js'

/** Exports the product in its current finish as USDZ, for AR Quick Look on iOS. */
export async function writeUsdz(model: Object3D): Promise<Blob> {
  const bytes = await new USDZExporter().parseAsync(model, { quickLookCompatible: true })
  return new Blob([new Uint8Array(bytes)], { type: 'model/vnd.usdz+zip' })
}
