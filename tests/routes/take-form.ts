const MAX_NAME_LENGTH = 20

/** Takes the form of the account page: leads back with a cookie, or shows the page again with an error beside the field. */
export async function takeForm({ request }: { readonly request: Request }): Promise<Response> {
  // A body that is no form is a mistake of its sender.
  const name = (await request.formData().catch(() => null))?.get('name')
  const isGood = typeof name === 'string' && name !== '' && name.length <= MAX_NAME_LENGTH
  const headers = new Headers({ location: isGood ? '/test/account' : '/test/account?error=name' })
  if (isGood) headers.set('set-cookie', `reader=${encodeURIComponent(name)}; Path=/; HttpOnly; SameSite=Lax`)
  return new Response(null, { status: 303, headers })
}
