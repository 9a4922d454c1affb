import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** Sets the width and margins of the page. */
export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('container', className)} />
}
