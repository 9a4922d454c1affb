import { House } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Renderer } from './renderer/renderer.ts'
import { useWords } from '#app/components/words/words.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './view.module.css'

interface InRoomProps {
  readonly space: RefObject<Renderer | null>
  /** iOS opens AR Quick Look only from a link that contains a picture. */
  readonly picture: string
  readonly onFailed: () => void
}

/** Opens the model in AR Quick Look, on devices that support it. Renders nothing on others. */
export function ArButton({ space, picture, onFailed }: InRoomProps) {
  const { words } = useWords()
  const link = useRef<HTMLAnchorElement>(null)
  const [file, setFile] = useState<string | null>(null)
  const [canHandOver] = useState(() => document.createElement('a').relList.supports('ar'))
  useEffect(() => {
    if (file === null) return
    link.current?.click()
    return () => URL.revokeObjectURL(file)
  }, [file])
  if (!canHandOver) return null

  const handOver = async () => {
    const piece = await space.current?.toUsdz()
    if (piece) setFile(URL.createObjectURL(piece))
  }
  return (
    <>
      <IconButton
        label={words.space.inRoom}
        className={styles.tool}
        onClick={() => void handOver().catch(onFailed)}
      >
        <Icon of={House} />
      </IconButton>
      {file !== null && (
        <a ref={link} rel="ar" href={file} hidden>
          <img src={picture} alt={words.space.inRoom} width={8} height={10} />
        </a>
      )}
    </>
  )
}
