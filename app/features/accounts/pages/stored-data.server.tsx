import type { ReactNode } from 'react'
import type { StoredData as Stored } from '~/ports/backend/schemas'
import { Field } from '~/features/accounts/field.server'
import { Day } from '~/features/shell/day.server'

/** Path of the export of everything, as JSON. */
const EXPORT_PATH = '/api/account/export.json'

type StoredDataProps = {
  readonly stored: Stored
  /** True if the login typed to delete the account was wrong. */
  readonly isWrongLogin: boolean
}

/** The data stored about a reader, with controls to export it, to sign out everywhere, and to delete it. */
export function StoredData({ stored, isWrongLogin }: StoredDataProps) {
  const facts = factsOf(stored).filter(([, value]) => value !== null)
  return (
    <>
      <section className="form-measure" aria-labelledby="S--stored">
        <h2 id="S--stored">Stored data</h2>
        <dl className="card rounded-xl raised">
          {facts.map(([term, value]) => (
            <div
              key={term}
              className="grid gap-x-4 gap-y-0.5 px-4.5 py-2.5 wrap-anywhere not-first:ruled sm:grid-cols-[140px_minmax(0,1fr)]"
            >
              <dt className="text-ink-3">{term}</dt>
              <dd className="text-ink">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="actions mt-4">
          {/* A file, which the client router cannot show. Without `download`, so that the page to log in is shown, not saved. */}
          <a className="btn i icon-[lucide--download]" href={EXPORT_PATH} target="_self">
            Export as JSON
          </a>
          <form method="post" action="/api/account/sign-out-everywhere">
            <button className="btn i icon-[lucide--log-out]">Log out everywhere</button>
          </form>
        </div>
      </section>
      <section className="form-measure" aria-labelledby="S--delete">
        <h2 id="S--delete">Delete account</h2>
        <DeleteForm login={stored.account.login} isWrongLogin={isWrongLogin} />
      </section>
    </>
  )
}

const code = (value: string) => <code translate="no">{value}</code>

/** Returns the terms and values to list; a null value is left out. */
function factsOf(stored: Stored): [string, ReactNode][] {
  const { account, preferences, saved, followed, sessions } = stored
  const { theme, framework, packageManager, versions } = preferences
  const named = { theme, framework, 'package manager': packageManager, ...versions }
  const chosen = Object.entries(named).flatMap(([name, value]) =>
    value === null ? [] : [`${name} ${value}`],
  )
  const { key, login, picture } = account
  return [
    ['Name', account.name],
    ['Login', code(login)],
    // The demo account has one word for both.
    ['Id', key === login ? null : code(key)],
    ['Picture', picture && code(picture)],
    // Rendered in its own row.
    // oxlint-disable-next-line react/jsx-key
    ['Created', <Day ms={account.createdAt} />],
    ['Saved pages', saved.length],
    ['Followed libraries', followed.map(({ library }) => library).join(', ') || 'None'],
    ['Preferences', chosen.join(', ') || 'Not set'],
    ['Sessions', sessions.length === 1 ? 'This device' : `${sessions.length} devices`],
  ]
}

const WRONG_LOGIN = 'S--wrong-login'

function DeleteForm({ login, isWrongLogin }: { readonly login: string; readonly isWrongLogin: boolean }) {
  return (
    <form
      className="card grid justify-items-start gap-3.5 rounded-xl p-4.5 raised"
      method="post"
      action="/api/account/delete"
    >
      <p>
        This permanently deletes your account, saved pages, followed libraries, preferences and all sessions.
        Export your data first.
      </p>
      <Field
        label={
          <>
            Type <code translate="no">{login}</code> to confirm
          </>
        }
        error={
          isWrongLogin ? { id: WRONG_LOGIN, text: `That doesn’t match ${login}. Nothing was deleted.` } : null
        }
      >
        <input
          id="S--login"
          name="login"
          required
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={isWrongLogin || undefined}
          aria-describedby={isWrongLogin ? WRONG_LOGIN : undefined}
        />
      </Field>
      <button className="btn text-danger">Delete my account</button>
    </form>
  )
}
