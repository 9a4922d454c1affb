/**
 * Returns the path of a page below an order's page, with the order key: `orderSubpath("/orders/K7QF2M9X?key=…",
 * "withdrawal")`.
 */
export function orderSubpath(orderPath: string, page: string): string {
  const [path = '', key] = orderPath.split('?')
  return `${path}/${page}${key === undefined ? '' : `?${key}`}`
}
