import { type AnyRoute, createFileRoute } from '@tanstack/react-router'
import { shortestPath } from '~/domain/addresses/route-paths'
import { answerSitemap } from '~/features/program-files/program-files.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'
import { Route as rootRoute } from './__root'

function withChildren(route: AnyRoute): AnyRoute[] {
  const children: readonly AnyRoute[] = Object.values(route.children ?? {})
  return [route, ...children.flatMap(withChildren)]
}

/** Returns the addresses of the pages without parameters that the sitemap lists. */
function fixedPaths(): string[] {
  return (
    withChildren(rootRoute)
      .filter(({ options: { staticData }, fullPath }) => {
        const record = staticData?.record
        return record?.kind === 'page' && record.isInSitemap && !shortestPath(fullPath).includes('$')
      })
      // The path of an index route ends with a slash, that of its page does not.
      .map(({ fullPath }) => shortestPath(fullPath).replace(/(?<=.)\/$/, ''))
  )
}

export const Route = createFileRoute('/sitemap.xml')({
  ...serverOnly(sharedFile),
  server: { handlers: { GET: ({ request }) => answerSitemap(request, fixedPaths()) } },
})
