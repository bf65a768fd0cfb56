import { catalogue } from '~/domain/catalogue/catalogue'
import { environment } from '~/ports/environment/environment'

/** Returns the absolute URL of a path of this site, on its canonical host. */
export function siteUrl(path: string): string {
  return new URL(path, environment().SITE_URL ?? `https://${catalogue.site.host}`).href
}
