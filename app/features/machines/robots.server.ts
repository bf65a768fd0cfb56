/**
 * `robots.txt`: everything may be read but previews, which cost requests; pages that search engines shall not keep
 * say so themselves.
 */
export function robotsText(sitemapUrl: string): string {
  return ['User-agent: *', 'Allow: /', 'Disallow: /preview/', '', `Sitemap: ${sitemapUrl}`, ''].join('\n')
}
