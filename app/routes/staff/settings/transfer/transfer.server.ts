// Reads an uploaded settings file, shows what it would change, and saves the changes after a confirmation.
import { type ActionFunctionArgs, data, href } from 'react-router'
import { readLongForm } from '#app/request/form.server.ts'
import { runWithAuditEntry, staffAction } from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { forEachUpload } from '#app/request/uploads.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { deliverableCountries } from '#shop/delivery/delivery.server.ts'
import {
  previewSettings,
  saveSettings,
  type SettingChange,
  type TypedSettings,
} from '#shop/settings/save-settings.server.ts'
import { MAX_SETTINGS_FILE_BYTES, readSettingsFile, settingsFileOf } from '#shop/settings/settings-file.ts'
import { settingErrorText } from '#words/setting-error-text.ts'
import { settingsFileErrorText } from '#words/settings-file-text.ts'
import { FILE, SEEN, type TransferResponse } from './transfer-response.ts'

/** Reads the uploaded file and responds with the changes that it would make. Saves nothing. */
export const uploadAction = staffAction(async (ctx, { request }: ActionFunctionArgs) => {
  const { settings: words, products } = wordsIn(ctx.language).staff
  const { transfer } = words
  const sent: Uint8Array[] = []
  const end = await forEachUpload(request, FILE, async ({ bytes }) => void (sent[0] = bytes))
  const [bytes] = sent
  if (end === 'too_much' || (bytes && bytes.length > MAX_SETTINGS_FILE_BYTES))
    return refuseFile(transfer.tooLarge)
  if (end === 'broken') return refuseFile(products.upload.broken)
  if (!bytes?.length) return refuseFile(transfer.noFile)
  const read = readSettingsFile(new TextDecoder().decode(bytes))
  if ('error' in read) return refuseFile(settingsFileErrorText(read.error, ctx.language))
  return respondWithPreview(ctx, { typed: read.settings })
})

/** Saves the changes that the preview has shown. */
export const importAction = staffAction(async (ctx, { request }: ActionFunctionArgs) => {
  const { transfer } = wordsIn(ctx.language).staff.settings
  const form = await readLongForm(request)
  const [file, shown] = [readSettingsFile(form[FILE] ?? ''), readSettingsFile(form[SEEN] ?? '')]
  if ('error' in file) return refuseFile(settingsFileErrorText(file.error, ctx.language))
  if ('error' in shown) return refuseFile(settingsFileErrorText(shown.error, ctx.language))
  const input = { typed: file.settings, seen: shown.settings }
  const saved = await runWithAuditEntry(
    ctx,
    (tx) => saveSettings(tx, withContext(ctx, input)),
    (changes: readonly SettingChange[]) => ({ what: 'settings_changed', facts: { changes }, about: null }),
  )
  if (!saved.ok) return respondWithPreview(ctx, input)
  return { nextPage: href('/staff/settings/transfer'), sentence: transfer.imported(saved.value.length) }
})

type Texts = Pick<TypedSettings, 'typed' | 'seen'>

function withContext({ settings, now }: StaffRequestContext, texts: Texts): TypedSettings {
  return { ...texts, deliverable: deliverableCountries(settings, now), now }
}

function refuseFile(error: string) {
  return data<TransferResponse>({ errors: { [FILE]: error } }, { status: 422 })
}

/** Responds with the changes and, if the shop would refuse them, with the reasons. */
async function respondWithPreview(ctx: StaffRequestContext, texts: Texts) {
  const { changes, errors } = await previewSettings(ctx.db, withContext(ctx, texts))
  const refused = Object.entries(errors).map(([name, error]) => ({
    name,
    sentence: settingErrorText(error, ctx.language),
  }))
  const textsOf = (end: 'from' | 'to') =>
    settingsFileOf(Object.fromEntries(changes.map((change) => [change.name, change[end]])))
  const preview = { changes, refused, file: textsOf('to'), seen: textsOf('from') }
  return data<TransferResponse>({ preview }, { status: refused.length > 0 ? 422 : 200 })
}
