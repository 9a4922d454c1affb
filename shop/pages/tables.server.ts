import type { Language } from '#shop/language.ts'
import type { TablesOf, Unnarrowed } from '#shop/table-types.ts'
import type { PageVersionKind } from './pages.ts'

interface Columns {
  pages: Unnarrowed
  page_versions: {
    language: Language
    kind: PageVersionKind
  }
  terms_versions: {
    language: Language
  }
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}
