/** Adds the destination after sign-in to a path. */
export function withDestination(path: string, to: string): string {
  return `${path}?to=${encodeURIComponent(to)}`
}
