import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** The page's width and margins. */
export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('container', className)} />
}
