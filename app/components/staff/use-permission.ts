import { useRouteLoaderData } from 'react-router'
import { mayAs, type Permission, type Role } from '#shop/staff/permissions.ts'

/** What whoever looks at a staff page may do: what they may not is not shown. */
export function useMay(): (permission: Permission) => boolean {
  const frame = useRouteLoaderData<() => { readonly role: Role }>('routes/staff/staff-frame')
  return (permission) => frame !== undefined && mayAs(frame.role, permission)
}
