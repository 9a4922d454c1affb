import { House } from 'lucide'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Renderer } from './renderer/renderer.ts'
import { useWords } from '#app/components/words/words.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './view.module.css'

interface ArButtonProps {
  readonly viewer: RefObject<Renderer | null>
  /** The URL of a picture for the AR link. iOS opens AR Quick Look only from a link that contains a picture. */
  readonly picture: string
  readonly onFailed: () => void
}

/** Opens the 3D model in AR Quick Look. Renders nothing on devices that do not support AR Quick Look. */
export function ArButton({ viewer, picture, onFailed }: ArButtonProps) {
  const { words } = useWords()
  const link = useRef<HTMLAnchorElement>(null)
  const [file, setFile] = useState<string | null>(null)
  const [supportsAr] = useState(() => document.createElement('a').relList.supports('ar'))
  useEffect(() => {
    if (file === null) return
    link.current?.click()
    return () => URL.revokeObjectURL(file)
  }, [file])
  if (!supportsAr) return null

  const openInAr = async () => {
    const usdz = await viewer.current?.toUsdz()
    if (usdz) setFile(URL.createObjectURL(usdz))
  }
  return (
    <>
      <IconButton
        label={words.viewer.viewInRoom}
        className={styles.tool}
        onClick={() => void openInAr().catch(onFailed)}
      >
        <Icon of={House} />
      </IconButton>
      {file !== null && (
        <a ref={link} rel="ar" href={file} hidden>
          <img src={picture} alt={words.viewer.viewInRoom} width={8} height={10} />
        </a>
      )}
    </>
  )
}
