/**
 * Hosts that pictures of pages may be loaded from beside the site's own, as the content security policy names them: those of
 * the code-hosting service, of badges, and others that the docs use.
 */
export const pictureHosts: readonly string[] = [
  'tanstack.com',
  'github.com',
  '*.githubusercontent.com',
  // Leads of github.com/user-attachments.
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

/** True for a picture of the site itself, and for one at a host that pictures may be loaded from, with `https`. */
export function mayLoadPicture(address: string): boolean {
  if (address.startsWith('/')) return true
  const { protocol, host } = URL.parse(address) ?? { protocol: '', host: '' }
  return protocol === 'https:' && (exact.has(host) || suffixes.some((suffix) => host.endsWith(suffix)))
}
