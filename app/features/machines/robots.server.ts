/** `robots.txt`: everything may be read; pages that search engines shall not keep say so themselves. */
export function robotsText(sitemapUrl: string): string {
  return ['User-agent: *', 'Allow: /', '', `Sitemap: ${sitemapUrl}`, ''].join('\n')
}
