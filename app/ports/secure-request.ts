/** True when the reader came over HTTPS, here or at the proxy in front. */
export function isSecure(request: Request): boolean {
  const forwarded = request.headers.get('x-forwarded-proto')
  return forwarded === null ? request.url.startsWith('https:') : /^https\b/i.test(forwarded)
}
