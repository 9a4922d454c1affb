import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './rich-text.module.css'

/**
 * The elements that a rich text may contain, in addition to links and images. The type allows no other elements, so a
 * rich text needs no sanitising.
 */
export const richTextTags = [
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'blockquote',
  'hr',
  'br',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const
export type RichTextTag = (typeof richTextTags)[number]

export type RichTextNode =
  | string
  | { readonly tag: RichTextTag; readonly children: RichText }
  | { readonly tag: 'a'; readonly href: string; readonly children: RichText }
  | { readonly tag: 'img'; readonly src: string; readonly alt: string }

export type RichText = readonly RichTextNode[]

interface RichTextViewProps {
  readonly text: RichText
  /** Language of the text. Absent: the language of the page. */
  readonly language?: string
}

/** Shows a rich text, at a readable line width. */
export function RichTextView({ text, language }: RichTextViewProps) {
  return (
    <div className={styles.prose} lang={language}>
      {nodes(text)}
    </div>
  )
}

function nodes(text: RichText): ReactNode {
  return text.map((node, index) => <Fragment key={index}>{element(node)}</Fragment>)
}

function element(node: RichTextNode): ReactNode {
  if (typeof node === 'string') return node
  if (node.tag === 'img') return <img src={node.src} alt={node.alt} loading="lazy" />
  if (node.tag === 'a') {
    return node.href.startsWith('/') ? (
      <Link to={node.href}>{nodes(node.children)}</Link>
    ) : (
      <a href={node.href}>{nodes(node.children)}</a>
    )
  }
  const Tag = node.tag
  return node.children.length === 0 ? <Tag /> : <Tag>{nodes(node.children)}</Tag>
}
