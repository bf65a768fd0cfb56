import { catalogue } from '~/domain/catalogue/catalogue'
import { siteUrl } from '~/features/page-head/site-url.server'

/** Returns the path of an address of this site, with or without host and scheme; `''` for an address of another site. */
export function typedPath(address: string): string {
  const hosts = [new URL(siteUrl('/')).host, catalogue.site.host]
  const written = address.trim().replace(/^\/{2,}/, '/')
  const hasHost = hosts.some((host) => written.replace(/^www\./, '').startsWith(`${host}/`))
  const url = URL.parse(hasHost ? `https://${written}` : written, siteUrl('/'))
  return url !== null && hosts.includes(url.host.replace(/^www\./, '')) ? url.pathname : ''
}
