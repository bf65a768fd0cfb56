import { catalogue } from '~/domain/catalogue/catalogue'
import { siteUrl } from '~/features/page-head/site-url.server'

/** Returns the path of an address of this site, with or without host; `''` for an address of another site. */
export function ownPath(address: string): string {
  const url = URL.parse(address.trim().replace(/^\/{2,}/, '/'), siteUrl('/'))
  const hosts = [new URL(siteUrl('/')).host, catalogue.site.host]
  return url !== null && hosts.includes(url.host) ? url.pathname : ''
}
