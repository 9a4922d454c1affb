// A shop in which one piece has a model: the footstool, shown by a chair, so that what differs can be told.
import { modelUrl } from '#shop/media/model.ts'
import { sampleModel } from './sample-model.ts'
import { seedModel } from './seed-model.ts'
import { newDemoFolder, type StartedShop, startShop } from './shop.ts'

const SLUG = 'tue-footstool'

export interface ShopWithModel extends StartedShop {
  /** The page of the piece that has a model. */
  readonly piece: string
  /** Where its model is. */
  readonly modelPath: string
}

export async function startShopWithModel(): Promise<ShopWithModel> {
  const dataDir = await newDemoFolder()
  const { model, bytes } = await sampleModel()
  await seedModel(dataDir, { slug: SLUG, model, bytes, shows: { fabric: 'oat', legs: 'oak' } })
  const shop = await startShop({ dataDir })
  return { ...shop, piece: `/products/${SLUG}`, modelPath: modelUrl(model.hash) }
}
