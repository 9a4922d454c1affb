import type { FormResponse } from '#app/components/forms/form-response.ts'
import type { SettingChange } from '#shop/settings/save-settings.server.ts'

/** Name of the field with the settings file: the uploaded file, or the changes that were shown. */
export const FILE = 'file'
/** Name of the hidden field with the values that the changes would replace. */
export const SEEN = 'seen'

/** What an uploaded settings file would change. */
export interface Preview {
  readonly changes: readonly SettingChange[]
  /** The settings that the shop refuses, with the reasons. If not empty, nothing can be saved. */
  readonly refused: readonly { readonly name: string; readonly sentence: string }[]
  /** Settings file with the new values of the changes. */
  readonly file: string
  /** Settings file with the current values of the changes. */
  readonly seen: string
}

export interface TransferResponse extends Pick<FormResponse, 'errors'> {
  readonly preview?: Preview
}
