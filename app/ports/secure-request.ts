/** Returns true if the client uses HTTPS, here or at the proxy. */
export function isSecure(request: Request): boolean {
  const forwarded = request.headers.get('x-forwarded-proto')
  return forwarded === null ? request.url.startsWith('https:') : /^https\b/i.test(forwarded)
}

/** Returns the origin of the site as the browser sees it, with the scheme used at the proxy. */
export function originOfSite(request: Request): string {
  const { host } = new URL(request.url)
  return new URL(`${isSecure(request) ? 'https' : 'http'}://${host}`).origin
}
