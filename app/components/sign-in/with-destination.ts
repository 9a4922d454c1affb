/** Appends a parameter to a path. The parameter contains the URL to open after sign-in. */
export function withDestination(path: string, to: string): string {
  return `${path}?to=${encodeURIComponent(to)}`
}
