import { useRouteLoaderData } from 'react-router'
import { mayAs, type Permission } from '#shop/staff/permissions.ts'
import type { loader } from './staff-frame.tsx'

/** What whoever looks at the page may do: what they may not is not shown. */
export function useMay(): (permission: Permission) => boolean {
  const frame = useRouteLoaderData<typeof loader>('routes/staff/staff-frame')
  return (permission) => frame !== undefined && mayAs(frame.role, permission)
}
