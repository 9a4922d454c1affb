import { House } from 'lucide'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Renderer } from './renderer/renderer.ts'
import { useWords } from '#app/components/words/words.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import { AR_UNAVAILABLE, isAndroid, sceneViewerUrl } from './scene-viewer.ts'
import styles from './view.module.css'

interface ArButtonProps {
  readonly viewer: RefObject<Renderer | null>
  readonly product: string
  /** The URL of the 3D model in the selected finishes for Android. `null`: there is no such file. */
  readonly androidModel: string | null
  /** The URL of a picture for the AR link. iOS opens AR Quick Look only from a link that contains a picture. */
  readonly picture: string
  readonly onFailed: () => void
}

/**
 * Opens the 3D model in the customer's own room: in AR Quick Look on iOS, or in Scene Viewer on Android. Renders nothing
 * on other devices.
 */
export function ArButton({ viewer, product, androidModel, picture, onFailed }: ArButtonProps) {
  const [platform] = useState(() => {
    if (document.createElement('a').relList.supports('ar')) return 'ios'
    return isAndroid(navigator) && isSecureContext ? 'android' : null
  })
  if (platform === 'ios') return <QuickLookButton {...{ viewer, picture, onFailed }} />
  if (platform === 'android' && androidModel !== null)
    return <SceneViewerLink {...{ product, onFailed }} model={androidModel} />
  return null
}

function QuickLookButton({
  viewer,
  picture,
  onFailed,
}: Pick<ArButtonProps, 'viewer' | 'picture' | 'onFailed'>) {
  const { words } = useWords()
  const link = useRef<HTMLAnchorElement>(null)
  const [file, setFile] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return
    link.current?.click()
    return () => URL.revokeObjectURL(file)
  }, [file])

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

interface SceneViewerLinkProps extends Pick<ArButtonProps, 'product' | 'onFailed'> {
  readonly model: string
}

/** Links to Scene Viewer. If the device has no Scene Viewer, the browser adds `AR_UNAVAILABLE` to the page's URL. */
function SceneViewerLink({ product, model, onFailed }: SceneViewerLinkProps) {
  const { words } = useWords()
  useEffect(() => {
    const reportUnavailable = () => {
      if (location.hash === AR_UNAVAILABLE) onFailed()
    }
    addEventListener('hashchange', reportUnavailable)
    return () => removeEventListener('hashchange', reportUnavailable)
  }, [onFailed])
  const { href: page } = location
  return (
    <a
      href={sceneViewerUrl({ model: new URL(model, page).href, title: product, page })}
      className={classNames(looks.roundTarget, styles.tool)}
      aria-label={words.viewer.viewInRoom}
      title={words.viewer.viewInRoom}
    >
      <Icon of={House} />
    </a>
  )
}
