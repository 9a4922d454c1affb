// A shop in which one product has a 3D model. The product is a footstool and the model shows a chair, so that a test
// can distinguish the model from the drawing.
import { modelUrl } from '#shop/media/model.ts'
import { sampleModel } from './sample-model.ts'
import { seedModel } from './seed-model.ts'
import { newDemoFolder, type StartedShop, startShop } from './shop.ts'

const SLUG = 'tue-footstool'

export interface ShopWithModel extends StartedShop {
  /** Path of the product page with the 3D model. */
  readonly piece: string
  /** Path of the 3D model. */
  readonly modelPath: string
}

export async function startShopWithModel(): Promise<ShopWithModel> {
  const dataDir = await newDemoFolder()
  const { model, bytes } = await sampleModel()
  await seedModel(dataDir, { slug: SLUG, model, bytes, shows: { fabric: 'oat', legs: 'oak' } })
  const shop = await startShop({ dataDir })
  return { ...shop, piece: `/products/${SLUG}`, modelPath: modelUrl(model.hash) }
}
