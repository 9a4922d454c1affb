// Stores and removes the images of the shop. Each key of `imageCommands` is a URL path.
import { data } from 'react-router'
import { settingsPath } from '#app/components/staff/settings-path.ts'
import {
  respondWithFieldErrors,
  runWithAuditEntry,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { forEachUpload } from '#app/request/uploads.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Language } from '#shop/language.ts'
import { isShopImageKind, type ShopImageKind } from '#shop/shop-image.ts'
import {
  makeShopImages,
  removeShopImages,
  type ShopImage,
  storeShopImages,
} from '#shop/media/shop-images.server.ts'
import { done } from '#shop/problems.ts'
import { logoGroundOf } from '#shop/settings/design/logo-ground.ts'
import { changeSettings, lockSettings } from '#shop/settings/settings.server.ts'
import type { Settings, SettingsChange } from '#shop/settings/settings.ts'
import { problemText } from '#words/problem-text.ts'
import { imagePageOf } from './image-page.ts'

/** Returns the kind of image in a URL. Responds 404 for an unknown kind. */
export function requireImageKind(image: string | undefined): ShopImageKind {
  if (image === undefined || !isShopImageKind(image)) throw data(null, { status: 404 })
  return image
}

/** Replaces an image with the uploaded file. */
const replace: StaffCommand<'image'> = async (ctx, { request, params }) => {
  const kind = requireImageKind(params.image)
  const { settings, products } = wordsIn(ctx.language).staff
  const respondWithError = (sentence: string) =>
    respondWithFieldErrors({ form: kind, errors: { [kind]: sentence } })
  const sent: Uint8Array[] = []
  const end = await forEachUpload(request, kind, async ({ bytes }) => void (sent[0] = bytes))
  const { upload } = products
  if (end !== 'whole') return respondWithError(end === 'too_much' ? upload.tooMuch : upload.broken)
  if (!sent[0]?.length) return respondWithError(settings.images.noFile)
  const made = await makeShopImages(kind, sent[0])
  if (!made.ok) return respondWithError(problemText(made.problem, ctx.language))
  await changeImage(ctx, { kind, images: made.value })
  return { nextPage: settingsPath(imagePageOf(kind)), sentence: settings.images.saved }
}

/** Removes an image. */
const remove: StaffCommand<'image'> = async (ctx, { params }) => {
  const kind = requireImageKind(params.image)
  await changeImage(ctx, { kind, images: [] })
  const { removed } = wordsIn(ctx.language).staff.settings.images
  return { nextPage: settingsPath(imagePageOf(kind)), sentence: removed }
}

interface ImageChange {
  readonly kind: ShopImageKind
  /** The new image in all its sizes. Empty: the image is removed. */
  readonly images: readonly ShopImage[]
}

async function changeImage(ctx: StaffRequestContext, { kind, images }: ImageChange): Promise<void> {
  const what = images.length > 0 ? 'shop_image_changed' : 'shop_image_removed'
  await runWithAuditEntry(
    ctx,
    async (tx) => {
      const settings = await lockSettings(tx, ctx)
      await removeShopImages(tx, kind)
      await storeShopImages(tx, images, ctx)
      await changeSettings(tx, changeOf(kind, images, settings), ctx)
      return done()
    },
    { what, facts: { image: kind }, about: imagePageOf(kind) },
  )
}

function changeOf(kind: ShopImageKind, images: readonly ShopImage[], settings: Settings): SettingsChange {
  const [first, second] = images
  if (kind === 'icon') return { icon: first && second ? { 192: first.hash, 512: second.hash } : null }
  const stored = first ? { hash: first.hash, width: first.width, height: first.height } : null
  if (kind === 'logo') return { logo: stored && { ...stored, ground: logoGroundOf(first?.ink ?? null) } }
  const [setting, language] = guaranteeSettings[kind]
  return { [setting]: { ...settings[setting], [language]: stored } }
}

/** The setting and the language of each official image. */
const guaranteeSettings = {
  notice_en: ['guaranteeNotice', 'en'],
  notice_de: ['guaranteeNotice', 'de'],
  label_en: ['durabilityLabel', 'en'],
  label_de: ['durabilityLabel', 'de'],
} as const satisfies Readonly<
  Record<Exclude<ShopImageKind, 'logo' | 'icon'>, readonly [keyof Settings, Language]>
>

export const imageCommands = staffCommands({
  '/staff/settings/images/:image': replace,
  '/staff/settings/images/:image/removal': remove,
})
