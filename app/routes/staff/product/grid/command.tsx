import { redirect } from 'react-router'
import { type RouteHandle, staffPage } from '#app/request/route-handle.ts'
import { staffAction } from '#app/request/staff-action.server.ts'
import type { Route } from './+types/command.ts'
import { editorPath } from '../editor/editor-path.ts'
import { saveSentCells } from './save-cells.server.ts'

// Thousands of changed cells are larger than a form may be.
export const handle: RouteHandle = { ...staffPage(), accepts: 'upload' }

export const loader = ({ params }: Route.LoaderArgs) => redirect(editorPath(params.product, 'variants'))

export const action = staffAction((ctx, args: Route.ActionArgs) => saveSentCells(ctx, args))
