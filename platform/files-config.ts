/** Where files are kept. */
export interface FilesConfig {
  readonly kind: 'folder'
  readonly folder: string
}
