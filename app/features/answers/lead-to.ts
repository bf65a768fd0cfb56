/** Leads on, by a request that reads. */
export function leadTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } })
}
