import type { ComponentProps, MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { looks } from './layout/layout.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonStyle {
  /**
   * The style of the button. A view has at most one primary button. A `quiet` button is plain text at the size of a
   * button.
   */
  readonly kind?: ButtonKind
  readonly size?: 'm' | 'l'
  /** Whether the button fills the width of its column. */
  readonly wide?: boolean
}

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /**
   * The style of the button. A view has at most one primary button. A `quiet` button looks like plain text, but has the
   * size of a button.
   */
  readonly pending?: boolean
}

export function Button({
  kind,
  size,
  wide,
  pending = false,
  onClick,
  children,
  className,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    pending ? event.preventDefault() : onClick?.(event)
  return (
    <button
      type="submit"
      {...rest}
      className={classNames(classOf({ kind, size, wide }), className)}
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      data-pending={pending || undefined}
      onClick={press}
    >
      {children}
    </button>
  )
}

interface LinkButtonProps extends LinkProps, ButtonStyle {
  /** Whether the target page is being loaded. The link then keeps its position and the focus, and ignores clicks. */
  readonly pending?: boolean
}

/** Renders a link that looks like a button. Used for navigation, not for actions. */
export function LinkButton({ kind, size, wide, pending = false, className, ...rest }: LinkButtonProps) {
  return (
    <Link
      {...rest}
      className={classNames(classOf({ kind, size, wide }), className)}
      aria-disabled={pending || undefined}
      data-pending={pending || undefined}
    />
  )
}

/** A square button that shows only an icon. `label` is its accessible name. */
export function IconButton({
  label,
  className,
  ...rest
}: ComponentProps<'button'> & { readonly label: string }) {
  const classes = classNames(looks.roundTarget, styles.icon, className)
  return <button type="button" title={label} aria-label={label} {...rest} className={classes} />
}

function classOf({
  kind = 'primary',
  size = 'm',
  wide = false,
}: { [K in keyof ButtonStyle]: ButtonStyle[K] | undefined }) {
  return classNames(styles.button, styles[kind], size === 'l' && styles.large, wide && styles.wide)
}
