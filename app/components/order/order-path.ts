/** Returns the path of a page below an order's page: `below("/orders/K7QF2M9X?key=…", "withdrawal")`. Keeps the key. */
export function below(orderPath: string, page: string): string {
  const [path = '', key] = orderPath.split('?')
  return `${path}/${page}${key === undefined ? '' : `?${key}`}`
}
