/**
 * Hosts that pages may load images from, besides the site's own, for the content security policy: GitHub, badge
 * services, and others that the docs use.
 */
export const pictureHosts: readonly string[] = [
  'tanstack.com',
  'github.com',
  '*.githubusercontent.com',
  // github.com/user-attachments redirects here.
  'github-production-user-asset-6210df.s3.amazonaws.com',
  'img.shields.io',
  'badgen.net',
  'flat.badgen.net',
  'badge.fury.io',
  'img.badgesize.io',
  'codecov.io',
  'snyk.io',
  'nodei.co',
  'deno.bundlejs.com',
  'developer.stackblitz.com',
  'assets.codesandbox.io',
  'upload.wikimedia.org',
  'res.cloudinary.com',
  'www.google.com',
  'blog.ag-grid.com',
]

const exact = new Set(pictureHosts)
const suffixes = pictureHosts.filter((host) => host.startsWith('*.')).map((host) => host.slice(1))

/** Returns true for an image of the site itself, and for an `https` address at one of {@link pictureHosts}. */
export function mayLoadPicture(address: string): boolean {
  if (address.startsWith('/')) return true
  const { protocol, host } = URL.parse(address) ?? { protocol: '', host: '' }
  return protocol === 'https:' && (exact.has(host) || suffixes.some((suffix) => host.endsWith(suffix)))
}
