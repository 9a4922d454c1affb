// Products, their variants and prices, and the categories, rooms and collections they stand in.
// Never knows how many there are in stock, never feeds the search, never forgets a variant someone may have ordered.
import type { Db } from '#platform/db/client.server.ts'
import type { VariantId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { VariantInBrief } from './catalogue.ts'
import type { CheckedProduct } from './draft.ts'
import { listVariants } from './internal/list-variants.server.ts'
import { saveAll, type SaveOutcome } from './internal/save.server.ts'
import { raiseVersion } from './internal/version.server.ts'

export { countAddresses, listAddresses } from './internal/addresses.server.ts'
export { findCategory, listCategories, saveCategory } from './internal/categories.server.ts'
export type { SavedCategory } from './internal/categories.server.ts'
export {
  findCollection,
  findRoom,
  listCollections,
  listRooms,
  saveCollection,
  saveRoom,
} from './internal/groups.server.ts'
export type { SavedCollection, SavedRoom } from './internal/groups.server.ts'
export { findChosen } from './internal/find-chosen.server.ts'
export { findProduct } from './internal/find-product.server.ts'
export { listDrafts } from './internal/list-drafts.server.ts'
export { listForSale } from './internal/list-for-sale.server.ts'
export type { ForSale, VariantForSale } from './internal/list-for-sale.server.ts'
export { listOffers } from './internal/list-offers.server.ts'
export type { OfferInBrief } from './internal/list-offers.server.ts'
export { listVariants } from './internal/list-variants.server.ts'
export { addOldSlugs } from './internal/old-slugs.server.ts'
export { removeEmptyGroups, removeProducts } from './internal/remove.server.ts'
export { backdateReductions } from './internal/save.server.ts'
export type { SavedProduct, SaveNote, SaveOutcome } from './internal/save.server.ts'
export type { CardsAsked } from './internal/list-cards.server.ts'
export { listCards, listCardsAt, listCompanions, listNewestOfKinds } from './internal/list-cards.server.ts'
export { findRoomScene } from './internal/room-scenes.server.ts'
export { listOutlines } from './internal/outlines.server.ts'
export { archiveVariant, setStatus } from './internal/status.server.ts'
export {
  getVersion as getCatalogueVersion,
  leapVersion as leapCatalogueVersion,
} from './internal/version.server.ts'

/**
 * Adds the product, or changes the one with this handle to what the draft says. The draft is the whole of it: what it
 * leaves out is emptied, except that a language it does not speak keeps its texts, and a variant it does not name is
 * archived. Saving the same draft again changes nothing. Stock and search are told by whoever saves.
 */
export async function saveProduct(
  db: Db,
  draft: CheckedProduct,
  { now }: { now: Date },
): Promise<SaveOutcome> {
  const [outcome] = await saveAll(db, [draft], { now })
  if (!outcome) throw new Error('A product was neither saved nor refused')
  return outcome
}

/**
 * Saves many products, two hundred at most in each transaction, and answers for each in the same order; a refused one
 * keeps no other out. Thousands of variants take a second or two.
 */
export async function saveProducts(
  db: Db,
  drafts: readonly CheckedProduct[],
  { now }: { now: Date },
): Promise<SaveOutcome[]> {
  return saveAll(db, drafts, { now })
}

export async function findVariant(db: Db, id: VariantId, language: Language): Promise<VariantInBrief | null> {
  const [variant] = await listVariants(db, [id], language)
  return variant ?? null
}

/** For what shoppers see of the catalogue through others: the search says so when its index has changed. */
export async function raiseCatalogueVersion(db: Db): Promise<void> {
  await raiseVersion(db)
}
