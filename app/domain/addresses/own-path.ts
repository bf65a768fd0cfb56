/** Path, query and hash of an address on this host, with `www.` or without; null for any other address. */
export function ownPath(href: string, siteHost: string): string | null {
  const url = URL.parse(href)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  if (url.host !== siteHost && url.host !== `www.${siteHost}`) return null
  return `${url.pathname}${url.search}${url.hash}`
}
