import type { ComponentProps, MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

interface Looks {
  /** One primary to a view; `quiet` is a text with the size of a button. */
  readonly kind?: ButtonKind
  readonly size?: 'm' | 'l'
  /** As wide as its column. */
  readonly wide?: boolean
}

interface ButtonProps extends ComponentProps<'button'>, Looks {
  /** Under way: it keeps its place, its size and the focus, and does nothing when pressed again. */
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
      className={classNames(looks({ kind, size, wide }), className)}
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      data-pending={pending || undefined}
      onClick={press}
    >
      {children}
    </button>
  )
}

/** A link that looks like a button: it goes somewhere, it does not do something. */
export function LinkButton({ kind, size, wide, className, ...rest }: LinkProps & Looks) {
  return <Link {...rest} className={classNames(looks({ kind, size, wide }), className)} />
}

/** A square button that shows only an icon; `label` is what it is called. */
export function IconButton({
  label,
  className,
  ...rest
}: ComponentProps<'button'> & { readonly label: string }) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={classNames(styles.icon, className)}
    />
  )
}

function looks({ kind = 'primary', size = 'm', wide = false }: { [K in keyof Looks]: Looks[K] | undefined }) {
  return classNames(styles.button, styles[kind], size === 'l' && styles.large, wide && styles.wide)
}
