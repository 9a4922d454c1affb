/**
 * A drawing of our own, as SVG text from the server, in the colours and letters of the page around it. Never for
 * anything a person typed or sent: the text goes into the page as it is.
 */
export function InlineDrawing({
  svg,
  className,
}: {
  readonly svg: string
  readonly className?: string | undefined
}) {
  // oxlint-disable-next-line react/no-danger -- drawn by shop/media, which escapes every label
  return <div className={className} dangerouslySetInnerHTML={{ __html: svg }} />
}
