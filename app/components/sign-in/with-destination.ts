/** Adds the URL to open after sign-in to a path, as a parameter. */
export function withDestination(path: string, to: string): string {
  return `${path}?to=${encodeURIComponent(to)}`
}
