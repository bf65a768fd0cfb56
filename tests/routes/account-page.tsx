import { useLoaderData, useSearch } from '@tanstack/react-router'
import { ReactPage } from '~/features/shell/react-page'
import { SiteHeader } from '~/features/shell/site-header'

export function AccountPage() {
  const reader: unknown = useLoaderData({ strict: false })
  const search: { readonly error?: unknown } = useSearch({ strict: false })
  const hasError = search.error === 'name'
  return (
    <ReactPage header={<SiteHeader />}>
      <h1>Account</h1>
      <p id="reader">{typeof reader === 'string' && reader !== '' ? `Hello ${reader}` : 'Nobody'}</p>
      <form method="post" action="/test/account">
        <label>
          Name
          <input name="name" aria-invalid={hasError} aria-describedby={hasError ? 'name-error' : undefined} />
        </label>
        {hasError && <p id="name-error">A name has 1 to 20 characters.</p>}
        <button type="submit">Save</button>
      </form>
    </ReactPage>
  )
}
