import 'react'

declare module 'react' {
  /** A style may set custom properties of CSS, too. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
