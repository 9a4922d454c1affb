/** Adds to a path of signing in where it leads afterwards. */
export function withDestination(path: string, to: string): string {
  return `${path}?to=${encodeURIComponent(to)}`
}
