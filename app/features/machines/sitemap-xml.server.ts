import Builder from 'fast-xml-builder'

const builder = new Builder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true })

/** A sitemap by the protocol of sitemaps.org, version 0.9: absolute addresses, at most 50,000. */
export function sitemapXml(urls: readonly string[]): string {
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    urlset: {
      '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      // Dates are left out: a tree does not say when a page changed, and a made-up date makes crawlers ignore all.
      url: urls.map((loc) => ({ loc })),
    },
  })
}
