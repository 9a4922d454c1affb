/**
 * Roles of the elements of the grid, as props. Browsers may ignore the meaning of table elements that CSS places
 * differently, so the elements name their roles, which the lint rules for tables do not expect.
 */
export const roles = {
  grid: { role: 'grid' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader', scope: 'col' },
  rowHead: { role: 'rowheader', scope: 'row' },
  cell: { role: 'gridcell' },
} as const
