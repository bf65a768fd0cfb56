import type { Page } from '@playwright/test'

/**
 * Records the URLs of documents and data requested from now on. Scripts are ignored: the code of error screens is
 * loaded when the first link is hovered, so that it is available offline.
 */
export function watchRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (['document', 'fetch', 'xhr'].includes(request.resourceType())) asked.push(request.url())
  })
  return asked
}
