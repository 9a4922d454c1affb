import type { AreaMaterial } from '../../shop/drawings/model-drawing.ts'
import type { ShownOptions } from '../../demo/media/manifest.ts'
import { boundsOf } from '../geometry/checks.ts'
import type { MaterialKind } from '../materials/material.ts'
import { getMaterial, materialName } from '../materials/materials.ts'
import type { Part, StudioProduct } from '../product.ts'
import { getProduct } from '../dimensions.ts'
import type { DrawnPart } from './drawing.ts'

/** Materials of areas by kind of material, for parts that do not have the colour of the product. */
const areaMaterialOf: Readonly<Record<MaterialKind, AreaMaterial>> = {
  wood: 'wood',
  linen: 'linen',
  wool: 'linen',
  boucle: 'linen',
  corduroy: 'linen',
  velvet: 'linen',
  leather: 'cord',
  cord: 'cord',
  felt: 'metal',
  paint: 'metal',
  paper: 'linen',
  leaf: 'linen',
  soil: 'metal',
  rug: 'linen',
  metal: 'metal',
  lacquer: 'metal',
  enamel: 'linen',
  glaze: 'linen',
  stoneware: 'linen',
  shade: 'linen',
  glow: 'pane',
  mirror: 'glass',
  glass: 'pane',
}

/**
 * Returns the parts of a product that a drawing shows, with their materials. Leaves out props, and glass and bulbs
 * through which the other parts are visible.
 */
export function drawnParts(product: StudioProduct, parts: readonly Part[], shows: ShownOptions): DrawnPart[] {
  const colour = colourOption(product)
  const own = parts.flatMap((part): DrawnPart[] => {
    const slot = product.slots[part.slot]
    if (part.prop || !slot) return []
    const isMain = 'option' in slot && slot.option === colour
    const { kind } = getMaterial(materialName(slot, shows))
    return [
      { ...part, material: isMain ? 'main' : areaMaterialOf[kind], isSoft: areaMaterialOf[kind] === 'linen' },
    ]
  })
  const solid = own.filter(({ material }) => material !== 'pane')
  return sameSize(solid, own) ? solid : own
}

/** Returns the option whose value gives the product its colour: the first one with colours. */
export function colourOption({ handle }: StudioProduct): string | undefined {
  return getProduct(handle).options?.find(({ values }) => values.some(({ swatch }) => swatch))?.code
}

function sameSize(some: readonly Part[], all: readonly Part[]): boolean {
  if (some.length === 0) return false
  const [a, b] = [boundsOf(...some.map(({ mesh }) => mesh)), boundsOf(...all.map(({ mesh }) => mesh))]
  return ([0, 1, 2] as const).every(
    (axis) => Math.abs(a.min[axis] - b.min[axis]) < 1e-6 && Math.abs(a.max[axis] - b.max[axis]) < 1e-6,
  )
}
