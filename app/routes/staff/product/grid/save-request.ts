/** A changed cell as the grid sends it: variant, label of the column, text, and the text that it replaces. */
export type SentCell = readonly [variant: string, label: string, text: string, was: string]

/** Name of the form field with the changed cells, as a file in JSON. */
export const CELLS = 'cells'

/** Response to saved or refused cells. */
export type CellsResponse =
  | { readonly saved: number }
  | {
      readonly problem: string
      /** `current`: what another person has saved. `null`: there is no conflict. */
      readonly cells: readonly {
        readonly variant: string
        readonly label: string
        readonly message: string
        readonly current: string | null
      }[]
    }

export type SaveFailure = 'offline' | 'signed_out' | 'error'

/** Sends changed cells to the shop. Never throws, so that no failure can lose what was typed. */
export async function sendCells(
  url: string,
  cells: readonly SentCell[],
): Promise<CellsResponse | { readonly failure: SaveFailure }> {
  const form = new FormData()
  form.set(CELLS, new Blob([JSON.stringify(cells)], { type: 'application/json' }), 'cells.json')
  try {
    const response = await fetch(url, { method: 'POST', body: form, headers: { Accept: 'application/json' } })
    if (response.redirected || response.status === 401) return { failure: 'signed_out' }
    const isJson = response.headers.get('Content-Type')?.includes('application/json')
    // The route of this URL responds with this type.
    return isJson ? ((await response.json()) as CellsResponse) : { failure: 'error' }
  } catch {
    return { failure: 'offline' }
  }
}
