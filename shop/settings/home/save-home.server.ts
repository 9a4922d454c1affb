// Changes the blocks of the home page. Locks the settings for each change, so that two people who change blocks at the
// same time do not undo each other's change.
import type { Db } from '#platform/db/database.ts'
import { newId } from '#shop/ids.ts'
import { languages } from '#shop/language.ts'
import { type Done, done, type Outcome, refuse } from '#shop/problems.ts'
import type { SettingError } from '../field-values.server.ts'
import type { SettingChange } from '../save-settings.server.ts'
import { lockSettings, storeSettings } from '../settings.server.ts'
import {
  addableKinds,
  HomeBlock,
  type HomeBlockKind,
  homeBlockKinds,
  isRepeatable,
  MAX_HOME_BLOCKS,
} from './home-blocks.ts'
import { type HomeField, homeFieldsOf, takesPicture } from './home-fields.ts'
import { type ProductsError, productsText, readProducts } from './home-products.server.ts'

interface At {
  readonly now: Date
}

type BlockRefusal = 'settings.no_such_block'

/** Adds a block at the end of the home page. Customers see it once it has content. */
export async function addHomeBlock(
  tx: Db,
  { kind }: { readonly kind: string },
  { now }: At,
): Promise<Outcome<HomeBlock, 'settings.too_many_blocks' | 'settings.block_exists' | BlockRefusal>> {
  const known = homeBlockKinds.find((one) => one === kind)
  if (!known) return refuse('settings.no_such_block')
  const settings = await lockSettings(tx, { now })
  if (settings.home.length >= MAX_HOME_BLOCKS)
    return refuse('settings.too_many_blocks', { most: MAX_HOME_BLOCKS })
  if (!addableKinds(settings.home).includes(known)) return refuse('settings.block_exists')
  const block = newBlock(known)
  await storeSettings(tx, { ...settings, home: [...settings.home, block] }, { now })
  return done(block)
}

function newBlock(kind: HomeBlockKind): HomeBlock {
  return HomeBlock.parse({ id: isRepeatable(kind) ? newId() : kind, kind })
}

interface BlockRef {
  readonly id: string
}

/** Moves a block by one place. A block at the end of the page stays where it is. */
export function moveHomeBlock(
  tx: Db,
  { id, by }: BlockRef & { readonly by: -1 | 1 },
  at: At,
): Promise<Outcome<HomeBlock, BlockRefusal>> {
  return changeBlocks(tx, { id }, at, (block, blocks) => {
    const from = blocks.indexOf(block)
    const to = Math.min(Math.max(from + by, 0), blocks.length - 1)
    return blocks.toSpliced(from, 1).toSpliced(to, 0, block)
  })
}

/** Shows a block to customers, or hides it. */
export function showHomeBlock(
  tx: Db,
  { id, isShown }: BlockRef & { readonly isShown: boolean },
  at: At,
): Promise<Outcome<HomeBlock, BlockRefusal>> {
  return changeBlocks(tx, { id }, at, (block, blocks) => replace(blocks, { ...block, isShown }))
}

export function removeHomeBlock(tx: Db, { id }: BlockRef, at: At): Promise<Outcome<HomeBlock, BlockRefusal>> {
  return changeBlocks(tx, { id }, at, (block, blocks) => blocks.filter((one) => one !== block))
}

/** Sets the picture of a block, or removes it with its alternative texts. `picture`: hash of a stored photo. */
export function setHomePicture(
  tx: Db,
  { id, picture }: BlockRef & { readonly picture: string | null },
  at: At,
): Promise<Outcome<HomeBlock, BlockRefusal>> {
  return changeBlocks(tx, { id }, at, (block, blocks) => {
    if (!takesPicture(block)) return null
    // The alternative texts of the old picture do not describe the new one.
    const alt = picture === block.picture ? block.alt : { en: '', de: '' }
    return replace(blocks, { ...block, picture, alt })
  })
}

/** Stores the blocks that `change` returns. `null`: the block does not allow the change. */
async function changeBlocks(
  tx: Db,
  { id }: BlockRef,
  { now }: At,
  change: (block: HomeBlock, blocks: readonly HomeBlock[]) => readonly HomeBlock[] | null,
): Promise<Outcome<HomeBlock, BlockRefusal>> {
  const settings = await lockSettings(tx, { now })
  const block = settings.home.find((one) => one.id === id)
  const home = block ? change(block, settings.home) : null
  if (!block || !home) return refuse('settings.no_such_block')
  await storeSettings(tx, { ...settings, home }, { now })
  return done(block)
}

const replace = (blocks: readonly HomeBlock[], changed: HomeBlock) =>
  blocks.map((block) => (block.id === changed.id ? changed : block))

export type HomeError =
  | SettingError
  | ProductsError
  | { readonly kind: 'target' }
  | { readonly kind: 'title_needed' }
export type HomeErrors = Readonly<Record<string, HomeError>>

type SaveBlockResult =
  | Done<{ readonly block: HomeBlock; readonly changes: readonly SettingChange[] }>
  | { readonly ok: false; readonly errors: HomeErrors | null }

interface TypedBlock extends BlockRef, At {
  /** The typed texts by field name. Fields that are absent stay unchanged. */
  readonly typed: Readonly<Record<string, string>>
  /** The texts that the form showed when it was opened. */
  readonly seen: Readonly<Record<string, string>>
}

/**
 * Saves the typed texts of a block, all or none. Keeps what another person has saved since the form was opened, in the
 * same way as `saveSettings`. `errors: null`: the block no longer exists.
 */
export async function saveHomeBlock(tx: Db, { id, typed, seen, now }: TypedBlock): Promise<SaveBlockResult> {
  const settings = await lockSettings(tx, { now })
  const block = settings.home.find((one) => one.id === id)
  if (!block) return { ok: false, errors: null }
  const saved = await homeTextsOf(tx, block)
  const changed = structuredClone(block)
  const errors = new Map<string, HomeError>()
  const changes: SettingChange[] = []
  for (const field of homeFieldsOf(block)) {
    const { name } = field
    const from = saved[name] ?? ''
    const to = normalizeHomeText(field, typed[name] ?? from)
    const was = normalizeHomeText(field, seen[name] ?? from)
    if (to === was || to === from) continue
    const error = was === from ? await setValue(tx, changed, { field, text: to }) : meanwhile(from)
    if (error) errors.set(name, error)
    else changes.push({ name, from, to })
  }
  for (const [name, error] of missingIn(changed)) if (!errors.has(name)) errors.set(name, error)
  if (errors.size > 0) return { ok: false, errors: Object.fromEntries(errors) }
  if (changes.length > 0)
    await storeSettings(tx, { ...settings, home: replace(settings.home, changed) }, { now })
  return done({ block, changes })
}

const meanwhile = (current: string) => ({ kind: 'changed_meanwhile', current }) as const

/** Returns the saved values of a block as the texts of its form, by field name. */
export async function homeTextsOf(db: Db, block: HomeBlock): Promise<Readonly<Record<string, string>>> {
  const texts = homeFieldsOf(block).map(async ({ name, language }) => {
    if (name === 'products') return [name, await productsText(db, block.products)] as const
    if (name === 'linkTarget') return [name, block.linkTarget] as const
    return [name, language ? block[textNameOf(name)][language] : ''] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}

type TextName = 'title' | 'text' | 'linkLabel' | 'alt'

/** Returns the first part of a field name such as `title.en`. */
function textNameOf(name: string): TextName {
  return name.split('.', 1)[0] as TextName
}

/** Brings a typed text into the form that `homeTextsOf` returns, without validating it. */
export function normalizeHomeText({ kind }: HomeField, typed: string): string {
  const lines = typed.replaceAll(/\r\n?/g, '\n')
  if (kind === 'text') return lines.trim()
  if (kind === 'products')
    return lines
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n')
  const line = lines.replaceAll(/\s+/g, ' ').trim()
  return kind === 'target' ? withoutLanguage(line) : line
}

/** Removes the prefix of a language from a path of the shop, because a link opens the page in the visitor's language. */
function withoutLanguage(target: string): string {
  const prefix = languages.map((language) => `/${language}`).find((one) => `${target}/`.startsWith(`${one}/`))
  return prefix === undefined ? target : target.slice(prefix.length) || '/'
}

/** Sets a value of a block. Returns the error if the text is invalid. */
async function setValue(
  tx: Db,
  block: HomeBlock,
  { field: { name, limit, language }, text }: { readonly field: HomeField; readonly text: string },
): Promise<HomeError | null> {
  if (limit !== null && text.length > limit) return { kind: 'too_long', limit }
  if (name === 'products') {
    const read = await readProducts(tx, text)
    if ('error' in read) return read.error
    block.products = read.value
  } else if (name === 'linkTarget') {
    if (!isTarget(text)) return { kind: 'target' }
    block.linkTarget = text
  } else if (language) block[textNameOf(name)][language] = text
  return null
}

function isTarget(text: string): boolean {
  if (text === '') return true
  if (/\s|\\/.test(text)) return false
  return text.startsWith('/') ? !text.startsWith('//') : URL.parse(text)?.protocol === 'https:'
}

/** Lists the fields that a block needs because of its other fields. */
function missingIn(block: HomeBlock): [string, HomeError][] {
  const { kind, title, text, linkLabel, linkTarget, picture, alt } = block
  const missing = (name: string): [string, HomeError] => [name, { kind: 'missing' }]
  if (kind === 'products') {
    return [
      ...languages.filter((one) => title[one] === '').map((one) => missing(`title.${one}`)),
      ...(block.products.length === 0 ? [missing('products')] : []),
    ]
  }
  if (kind !== 'hero' && kind !== 'text') return []
  const titled = languages.filter((language) => title[language] !== '')
  const errors: [string, HomeError][] = languages
    .filter((language) => kind === 'text' && title[language] === '' && text[language] !== '')
    .map((language) => [`title.${language}`, { kind: 'title_needed' }])
  if (kind === 'text' && titled.length === 0 && errors.length === 0)
    errors.push(missing(`title.${languages[0]}`))
  const linked = kind === 'hero' ? languages : titled
  if (linkTarget !== '')
    errors.push(...linked.filter((one) => linkLabel[one] === '').map((one) => missing(`linkLabel.${one}`)))
  else if (languages.some((one) => linkLabel[one] !== '')) errors.push(missing('linkTarget'))
  if (picture !== null)
    errors.push(...languages.filter((one) => alt[one] === '').map((one) => missing(`alt.${one}`)))
  return errors
}
