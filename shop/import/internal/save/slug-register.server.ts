// Decides the URL slug of each product of an import. Read-only: the catalogue stores the slugs.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { isProductSlug } from '#shop/catalogue/catalogue.ts'
import type { SlugMove } from '#shop/catalogue/urls.server.ts'
import type { Plan } from '../plan/plan.ts'
import type { PreScan } from '../read/pre-scan.server.ts'

export interface SlugRequest {
  readonly handle: string
  /** Slug that the row of the product names. */
  readonly given: string | undefined
  /** Slugs for a new product of which the table names no slug, best first. */
  readonly candidates: readonly string[]
}

export interface AssignedSlug {
  readonly slug: string
  /** The slug that the table names, if another product keeps it. `null`: the product has the slug of the table. */
  readonly taken: string | null
}

/**
 * Slugs of all products of the shop, and those that this import has assigned. A dry run rolls back every batch, so only
 * the register knows the slugs that its earlier batches have assigned.
 */
export class SlugRegister {
  readonly #wanted: (handle: string) => string | undefined
  readonly #isWanted: (slug: string) => boolean
  readonly #owners = new Map<string, string>()
  readonly #slugs = new Map<string, string>()
  readonly #oldOwners = new Map<string, string>()
  readonly #moved = new Map<string, { readonly from: string; readonly to: string }>()

  private constructor(plan: Plan, { rowsOf, slugs }: Pick<PreScan, 'rowsOf' | 'slugs'>) {
    const keepsHandles = plan.external?.handleIsSlug ?? false
    const values = new Set(slugs.values())
    this.#isWanted = (slug) => values.has(slug) || (keepsHandles && rowsOf.has(slug))
    this.#wanted = (handle) => {
      if (!keepsHandles) return slugs.get(handle)
      // A product that once had its handle as its slug got its present slug from the shop's owner.
      const isChosen = this.#oldOwners.get(handle) === handle
      return rowsOf.has(handle) && isProductSlug(handle) && !isChosen ? handle : undefined
    }
  }

  static async read(db: Db, plan: Plan, scan: Pick<PreScan, 'rowsOf' | 'slugs'>): Promise<SlugRegister> {
    const register = new SlugRegister(plan, scan)
    const current = await db.selectFrom('products').select(['slug', 'handle']).execute()
    for (const { slug, handle } of current) register.#set(handle, slug)
    const { rows: former } = await sql<{ slug: string; handle: string }>`
      select o.slug, p.handle from product_old_slugs o join products p on p.id = o.product_id`.execute(db)
    for (const { slug, handle } of former) register.#oldOwners.set(slug, handle)
    return register
  }

  /** All moves of existing products until now. A dry run repeats them in each batch. */
  moves(): SlugMove[] {
    return [...this.#moved].map(([handle, { to }]) => ({ handle, slug: to }))
  }

  /** Returns the slug that a product had before this import moved it. `undefined`: it has not been moved. */
  slugBefore(handle: string): string | undefined {
    return this.#moved.get(handle)?.from
  }

  /**
   * Assigns a slug to a product. Also adds to `moves` the existing products that get another slug: this product, and
   * those that have to make the slug free because the table names another slug for them.
   */
  assign({ handle, given, candidates }: SlugRequest, moves: SlugMove[]): AssignedSlug {
    const known = this.#slugs.get(handle)
    const wanted = given ?? this.#wanted(handle)
    if (wanted === undefined) {
      const slug = known ?? this.#firstFree(handle, candidates)
      this.#set(handle, slug)
      return { slug, taken: null }
    }
    const chain = this.#chain(wanted, handle)
    if (chain) {
      for (const move of chain) this.#move(move, moves)
      return { slug: wanted, taken: null }
    }
    const slug = known ?? this.#firstFree(handle, [`${wanted}-2`, `${wanted}-3`, ...candidates])
    this.#set(handle, slug)
    return { slug, taken: slug === wanted ? null : wanted }
  }

  /** Returns the moves after which a product has a slug. `null`: another product keeps the slug. */
  #chain(wanted: string, handle: string): SlugMove[] | null {
    const chain: SlugMove[] = [{ handle, slug: wanted }]
    const seen = new Set([handle])
    for (let slug = wanted; ;) {
      const owner = this.#owners.get(slug)
      if (owner === undefined || owner === handle) return chain
      const next = this.#wanted(owner)
      if (next === undefined || next === slug || seen.has(owner)) return null
      seen.add(owner)
      chain.push({ handle: owner, slug: next })
      slug = next
    }
  }

  #move({ handle, slug }: SlugMove, moves: SlugMove[]): void {
    const known = this.#slugs.get(handle)
    this.#set(handle, slug)
    if (known === undefined || known === slug) return
    this.#moved.set(handle, { from: this.slugBefore(handle) ?? known, to: slug })
    moves.push({ handle, slug })
  }

  #firstFree(handle: string, candidates: readonly string[]): string {
    const isFree = (slug: string) => {
      const owner = this.#owners.get(slug) ?? this.#oldOwners.get(slug) ?? handle
      return owner === handle && !this.#isWanted(slug)
    }
    return candidates.find(isFree) ?? candidates.at(-1) ?? handle
  }

  #set(handle: string, slug: string): void {
    const before = this.#slugs.get(handle)
    if (before !== undefined && this.#owners.get(before) === handle) {
      this.#owners.delete(before)
      if (before !== slug) this.#oldOwners.set(before, handle)
    }
    this.#owners.set(slug, handle)
    this.#slugs.set(handle, slug)
    this.#oldOwners.delete(slug)
  }
}
