/** Redirects with status 303, so that browsers follow with a GET request. */
export function leadTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } })
}
