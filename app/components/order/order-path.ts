/**
 * Returns the path of a page below an order's page. Keeps the order key of the order's page:
 * `orderSubpath("/orders/K7QF2M9X?key=…", "withdrawal")` returns `/orders/K7QF2M9X/withdrawal?key=…`.
 */
export function orderSubpath(orderPath: string, page: string): string {
  const [path = '', key] = orderPath.split('?')
  return `${path}/${page}${key === undefined ? '' : `?${key}`}`
}
