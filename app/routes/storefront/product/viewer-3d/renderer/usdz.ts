import type { Object3D } from 'three'
import { USDZExporter } from 'three/addons/exporters/USDZExporter.js'

/** A piece as iPhones and iPads put it into a room, in the finish it wears. */
export async function writeUsdz(piece: Object3D): Promise<Blob> {
  const bytes = await new USDZExporter().parseAsync(piece, { quickLookCompatible: true })
  return new Blob([new Uint8Array(bytes)], { type: 'model/vnd.usdz+zip' })
}
