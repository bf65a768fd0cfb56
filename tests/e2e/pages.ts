/** One address of the bundled content for every kind of page. */
export const pageKinds = {
  'home page': '/',
  'landing page': '/query/latest',
  'neutral page': '/table/latest/docs/overview',
  'framework page': '/query/latest/docs/framework/react/overview',
  'page with install commands': '/router/latest/docs/framework/react/quick-start',
  'page with framework tabs': '/router/latest/docs/installation/manual',
  'page with bundler tabs': '/start/latest/docs/framework/react/build-from-scratch',
  'page with an embed': '/query/latest/docs/framework/react/guides/caching',
  'page without a table of contents': '/store/latest/docs/installation',
  'reference page': '/query/latest/docs/framework/react/reference/useQuery',
  example: '/query/latest/docs/framework/react/examples/basic',
  'list of frameworks': '/query/latest/docs/framework',
  "list of a framework's pages": '/query/latest/docs/framework/react',
  blog: '/blog',
  post: '/blog/stale-is-a-feature',
  'site page': '/privacy',
  'page of consultants': '/dedicated-support',
  'old version': '/query/v4/docs/framework/react/overview',
  'unknown page': '/query/latest/docs/framework/react/no-such-page',
  'unknown address': '/no-such-library',
} as const

/** `[what it is, address]`, to make a test of each. */
export const pages = Object.entries(pageKinds)

/** The narrowest phone, a phone, a tablet, a small and a usual desktop (DESIGN section 4), in pixels. */
export const widths = [320, 390, 768, 1024, 1440] as const

export const phone = { width: 390, height: 844 }
export const tablet = { width: 1100, height: 800 }
export const desktop = { width: 1440, height: 900 }
