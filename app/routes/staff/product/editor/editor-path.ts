import { href } from 'react-router'

/** The pages of a product, in the order of their links. */
export const editorTabs = [
  'pictures',
  'texts',
  'variants',
  'options',
  'groups',
  'search',
  'dimensions',
  'materials',
  'details',
  'safety',
  'related',
  'publication',
] as const
export type EditorTab = (typeof editorTabs)[number]

/** Returns the URL of a page of a product. */
export function editorPath(product: string, tab: EditorTab): string {
  const params = { product }
  const paths: Readonly<Record<EditorTab, string>> = {
    pictures: href('/staff/products/:product', params),
    texts: href('/staff/products/:product/texts', params),
    variants: href('/staff/products/:product/variants', params),
    options: href('/staff/products/:product/options', params),
    groups: href('/staff/products/:product/groups', params),
    search: href('/staff/products/:product/search', params),
    dimensions: href('/staff/products/:product/dimensions', params),
    materials: href('/staff/products/:product/materials', params),
    details: href('/staff/products/:product/details', params),
    safety: href('/staff/products/:product/safety', params),
    related: href('/staff/products/:product/related', params),
    publication: href('/staff/products/:product/publication', params),
  }
  return paths[tab]
}
