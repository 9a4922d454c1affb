// Stores and removes the shop's logo and icon. Each key of `lookCommands` is a URL path.
import {
  respondWithFieldErrors,
  runWithAuditEntry,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { forEachUpload } from '#app/request/uploads.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { settingsPath } from '#app/components/staff/settings-path.ts'
import type { BrandKind } from '#shop/media/brand-image.ts'
import {
  type BrandImage,
  makeBrandImages,
  removeBrandImages,
  storeBrandImages,
} from '#shop/media/brand-images.server.ts'
import { done } from '#shop/problems.ts'
import { changeSettings } from '#shop/settings/settings.server.ts'
import type { SettingsChange } from '#shop/settings/settings.ts'
import { problemText } from '#words/problem-text.ts'

/** Returns the command that stores an uploaded logo or icon. */
function replace(kind: BrandKind): StaffCommand {
  return async (ctx, { request }) => {
    const { language } = ctx
    const { settings, products } = wordsIn(language).staff
    const respondWithError = (sentence: string) =>
      respondWithFieldErrors({ form: kind, errors: { [kind]: sentence } })
    const sent: Uint8Array[] = []
    const end = await forEachUpload(request, kind, async ({ bytes }) => void (sent[0] = bytes))
    const { upload } = products
    if (end !== 'whole') return respondWithError(end === 'too_much' ? upload.tooMuch : upload.broken)
    if (!sent[0]?.length) return respondWithError(settings.look.noFile)
    const made = await makeBrandImages(kind, sent[0])
    if (!made.ok) return respondWithError(problemText(made.problem, language))
    await storeAndRecord(ctx, kind, made.value)
    return { nextPage: settingsPath('look'), sentence: settings.look[kind].saved }
  }

  function storeAndRecord(ctx: StaffRequestContext, of: BrandKind, images: readonly BrandImage[]) {
    return runWithAuditEntry(
      ctx,
      async (tx) => {
        await storeBrandImages(tx, images, ctx)
        await changeSettings(tx, settingOf(of, images), ctx)
        return done()
      },
      { what: 'brand_image_changed', facts: { image: of }, about: 'look' },
    )
  }
}

function settingOf(kind: BrandKind, images: readonly BrandImage[]): SettingsChange {
  const find = (role: BrandImage['role']) => {
    const found = images.find((image) => image.role === role)
    if (!found) throw new Error(`The image ${role} was not made`)
    return found
  }
  if (kind === 'icon') return { icon: { 192: find('icon_192').hash, 512: find('icon_512').hash } }
  const { hash, width, height } = find('logo')
  return { logo: { hash, width, height } }
}

/** Returns the command that removes the shop's own logo or icon. The shop then shows its name or the default icon. */
function remove(kind: BrandKind): StaffCommand {
  return async (ctx) => {
    await runWithAuditEntry(
      ctx,
      async (tx) => {
        await removeBrandImages(tx, kind)
        await changeSettings(tx, kind === 'logo' ? { logo: null } : { icon: null }, ctx)
        return done()
      },
      { what: 'brand_image_removed', facts: { image: kind }, about: 'look' },
    )
    return {
      nextPage: settingsPath('look'),
      sentence: wordsIn(ctx.language).staff.settings.look[kind].removed,
    }
  }
}

export const lookCommands = staffCommands({
  '/staff/settings/look/logo': replace('logo'),
  '/staff/settings/look/icon': replace('icon'),
  '/staff/settings/look/logo/removal': remove('logo'),
  '/staff/settings/look/icon/removal': remove('icon'),
})
