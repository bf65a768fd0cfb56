/** True when the reader came over HTTPS, here or at the proxy in front. */
export function isSecure(request: Request): boolean {
  const forwarded = request.headers.get('x-forwarded-proto')
  return forwarded === null ? request.url.startsWith('https:') : /^https\b/i.test(forwarded)
}

/** The origin that the reader's browser has of the site, with the scheme of the proxy in front. */
export function originOfSite(request: Request): string {
  const { host } = new URL(request.url)
  return new URL(`${isSecure(request) ? 'https' : 'http'}://${host}`).origin
}
