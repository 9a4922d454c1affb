// Textile composition of products (Regulation (EU) No 1007/2011).
import { z } from 'zod'

/** The textile fibres of Annex I of the Regulation, in its order, and "other fibres". */
export const fibres = [
  'wool',
  'alpaca',
  'llama',
  'camel',
  'cashmere',
  'mohair',
  'angora',
  'vicuna',
  'yak',
  'guanaco',
  'cashgora',
  'beaver',
  'otter',
  'animal-hair',
  'horsehair',
  'silk',
  'cotton',
  'kapok',
  'linen',
  'hemp',
  'jute',
  'abaca',
  'alfa',
  'coir',
  'broom',
  'ramie',
  'sisal',
  'sunn',
  'henequen',
  'maguey',
  'acetate',
  'alginate',
  'cupro',
  'modal',
  'protein',
  'triacetate',
  'viscose',
  'acrylic',
  'chlorofibre',
  'fluorofibre',
  'modacrylic',
  'polyamide',
  'aramid',
  'polyimide',
  'lyocell',
  'polylactide',
  'polyester',
  'polyethylene',
  'polypropylene',
  'polycarbamide',
  'polyurethane',
  'vinylal',
  'trivinyl',
  'elastodiene',
  'elastane',
  'glass-fibre',
  'elastomultiester',
  'elastolefin',
  'melamine',
  'metal',
  'paper',
  'bicomponent',
  'polyacrylate',
  'other-fibres',
] as const
export type Fibre = (typeof fibres)[number]

/** Textile components of a product. A product with more than one component names the component of each composition. */
export const textileParts = ['cover', 'filling', 'lining', 'pile', 'backing', 'shade'] as const
export type TextilePart = (typeof textileParts)[number]

const FibreShare = z.object({ fibre: z.enum(fibres), percent: z.number().int().min(1).max(100) })

const TextileComponent = z
  .object({
    part: z.enum(textileParts).optional(),
    fibres: z.array(FibreShare).min(1).max(20),
  })
  .refine(({ fibres: shares }) => sumOf(shares) === 100, 'does not sum to 100 per cent')
export type TextileComponent = z.output<typeof TextileComponent>

export const Composition = z
  .array(TextileComponent)
  .max(10)
  .refine((all) => new Set(all.map(({ part }) => part)).size === all.length, 'names a component twice')

export function sumOf(shares: readonly { readonly percent: number }[]): number {
  return shares.reduce((sum, { percent }) => sum + percent, 0)
}
