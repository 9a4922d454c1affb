// A shop in which one piece has a model: the footstool, shown by a chair, so that what differs can be told.
import { modelUrl } from '#shop/media/model.ts'
import { anyModel } from './any-model.ts'
import { giveModel } from './give-model.ts'
import { newDemoFolder, type StartedShop, startShop } from './shop.ts'

const SLUG = 'tue-footstool'

export interface ShopInSpace extends StartedShop {
  /** The page of the piece that has a model. */
  readonly piece: string
  /** Where its model is. */
  readonly modelPath: string
}

export async function startShopInSpace(): Promise<ShopInSpace> {
  const dataDir = await newDemoFolder()
  const { model, bytes } = await anyModel()
  await giveModel(dataDir, { slug: SLUG, model, bytes, shows: { fabric: 'oat', legs: 'oak' } })
  const shop = await startShop({ dataDir })
  return { ...shop, piece: `/products/${SLUG}`, modelPath: modelUrl(model.hash) }
}
