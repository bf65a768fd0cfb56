/** Returns path, query and fragment of a URL on this host, with or without `www.`; null for any other URL. */
export function ownPath(href: string, siteHost: string): string | null {
  const url = URL.parse(href)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  if (url.host !== siteHost && url.host !== `www.${siteHost}`) return null
  return `${url.pathname}${url.search}${url.hash}`
}
