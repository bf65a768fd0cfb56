/** The path of a route without parameters that may be left out: `/{-$libraryId}/whats-new` is at `/whats-new` too. */
export function shortestPath(routePath: string): string {
  return routePath.replaceAll(/\/\{-\$\w+\}/g, '')
}
