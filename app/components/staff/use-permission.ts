import { useRouteLoaderData } from 'react-router'
import { mayAs, type Permission, type Role } from '#shop/staff/permissions.ts'

/**
 * Returns a function that checks permissions of the current staff user. Components use it to hide actions that the user
 * may not perform.
 */
export function useHasPermission(): (permission: Permission) => boolean {
  const frame = useRouteLoaderData<() => { readonly role: Role }>('routes/staff/staff-frame')
  return (permission) => frame !== undefined && mayAs(frame.role, permission)
}
