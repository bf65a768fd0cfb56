/**
 * Returns the path of a route without its optional parameters: `/{-$libraryId}/whats-new` also matches `/whats-new`.
 */
export function shortestPath(routePath: string): string {
  return routePath.replaceAll(/\/\{-\$\w+\}/g, '')
}
