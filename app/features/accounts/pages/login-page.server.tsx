import { DASHBOARD } from '~/features/accounts/local-path'
import type { SignInProblem, SignInWay } from '~/features/accounts/sign-in.server'
import { Notice } from '~/features/shell/notice.server'
import { DEMO_NOTE } from './dashboard-frame.server'

type LoginPageProps = {
  readonly way: SignInWay
  /** Path to redirect to after signing in. */
  readonly to: string
  readonly problem: SignInProblem | null
  /** Previous action that ended the session, or null. */
  readonly done: 'deleted' | 'signed-out' | null
}

const problems: Readonly<Record<SignInProblem, string>> = {
  denied: 'You canceled the sign-in on GitHub. Nothing was read or stored.',
  expired: 'That sign-in expired or was already used. Start again.',
  failed: 'GitHub did not confirm the sign-in. Try again.',
  unavailable: 'Accounts are unreachable. Try again in a moment; you can read all pages without one.',
}

const doneMessages = {
  deleted: 'Your account and all its data have been deleted.',
  'signed-out': 'You’re logged out on all devices.',
} as const

/** What the site stores about a visitor, by the method to sign in. */
const stored = {
  github:
    'We store only your GitHub id, login, name and picture, your preferences, saved pages and followed libraries, and when you logged in.',
  demo: 'We store only preferences, saved pages, followed libraries and login times.',
} as const

/** The sign-in page. */
export function LoginPage({ way, to, problem, done }: LoginPageProps) {
  return (
    <div className="login">
      <div>
        <h1 className="text-title">Log in</h1>
        <p className="lead -mt-1.5">
          You don’t need an account to read. Log in to sync saved pages and settings.
        </p>
        {problem && <Notice kind="caution" title="Not logged in" text={problems[problem]} isNews />}
        {done && <Notice kind="tip" title="Done" text={doneMessages[done]} isNews />}
        <Way way={way} to={to} />
        {way.kind !== 'none' && (
          <small className="text-pretty">
            {stored[way.kind]} Export or delete it all from the dashboard.
          </small>
        )}
      </div>
      <div className="sun" aria-hidden>
        <img
          className="h-auto w-[min(340px,75%)]"
          src="/emblem.svg"
          alt=""
          width={340}
          height={300}
          loading="lazy"
        />
      </div>
    </div>
  )
}

function Way({ way, to }: Pick<LoginPageProps, 'way' | 'to'>) {
  const search = to === DASHBOARD ? '' : `?to=${encodeURIComponent(to)}`
  switch (way.kind) {
    case 'github':
      // The target makes the client router ignore the link, which leads to another site.
      return (
        <a
          className="btn lg primary i w-full [--icon:1.125rem] icon-[simple-icons--github]"
          href={`/api/account/github${search}`}
          target="_self"
        >
          Continue with GitHub
        </a>
      )
    case 'demo':
      return (
        <>
          <Notice kind="note" title="Demo account" text={DEMO_NOTE} />
          <form method="post" action={`/login${search}`}>
            <button className="btn lg primary w-full">Use the demo account</button>
          </form>
        </>
      )
    case 'none':
      return (
        <Notice
          kind="warning"
          title="Sign-in is not configured"
          text={`Set ${way.missing.join(' and ')} in the environment to enable it. Everything else works without an account.`}
        />
      )
  }
}
