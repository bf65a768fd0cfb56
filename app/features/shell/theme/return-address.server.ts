/**
 * Where a form leads that a page sent without a script: to that page, by its path on this site, or to the front page when
 * the browser does not tell. Null for a request that a script made, which shows no page.
 */
export function returnAddress({ headers }: Request): string | null {
  if (!headers.get('accept')?.includes('text/html')) return null
  const referer = headers.get('referer')
  const url = referer === null ? null : URL.parse(referer)
  // Two slashes at the start would name another host.
  return url === null || !/^https?:$/.test(url.protocol)
    ? '/'
    : url.pathname.replace(/^\/+/, '/') + url.search
}
