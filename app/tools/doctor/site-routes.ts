import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue, findLibrary, matchVersion } from '~/domain/catalogue/catalogue'
import { matchRedirect } from '~/domain/redirects/match'

/** Checks whether a route, a redirect or a public file of this site matches a path, without reading content. */
export type IsSiteAddress = (pathname: string) => boolean

/** Returns the addresses of all routes, as listed in the generated route tree: `/$libraryId/$version/docs/$`. */
function routesOf(routeTree: string): string[] {
  const list = /interface FileRoutesByTo \{(.*?)\n\}/s.exec(routeTree)?.[1] ?? ''
  return Array.from(list.matchAll(/^\s*'([^']+)':/gm), ([, path = '']) => path)
}

function answers(route: readonly string[], path: readonly string[]): boolean {
  const [pattern, ...patterns] = route
  const [segment, ...segments] = path
  // An optional parameter, such as `{-$libraryId}`.
  if (pattern?.startsWith('{-$'))
    return answers(patterns, path) || answers([pattern.slice('{-'.length, -1), ...patterns], path)
  if (pattern === undefined) return segment === undefined
  if (segment === undefined) return false
  if (pattern === '$' || pattern.startsWith('{$}')) return true
  if (pattern === '$libraryId' && !findLibrary(segment)) return false
  return (pattern.startsWith('$') || pattern === segment) && answers(patterns, segments)
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '')

/** Reads the routes of the project in the working directory. */
export function readSiteRoutes(): IsSiteAddress {
  const routes = routesOf(readFileSync('app/routeTree.gen.ts', 'utf8')).map(segmentsOf)
  return (pathname) => {
    const segments = segmentsOf(pathname)
    const [libraryId = '', version = '', ...rest] = segments
    const library = findLibrary(libraryId)
    // An unknown version redirects to the latest.
    const resolved =
      library && version !== '' && !matchVersion(library, version) ? [libraryId, 'latest', ...rest] : segments
    return (
      routes.some((route) => answers(route, resolved)) ||
      matchRedirect(new URL(pathname, `https://${catalogue.site.host}`)) !== null ||
      (segments.length > 0 && existsSync(join('public', ...segments)))
    )
  }
}
