import { catalogue } from '~/domain/catalogue/catalogue'
import { environment } from '~/ports/environment/environment'

/** The absolute address of a path of this site, on the host that is canonical. */
export function siteUrl(path: string): string {
  return new URL(path, environment().SITE_URL ?? `https://${catalogue.site.host}`).href
}
