import { Link, createFileRoute, useRouter } from '@tanstack/react-router'

export const Route = createFileRoute('/_authenticated/profile')({
  component: ProfilePage,
})

function ProfilePage() {
  const { session } = Route.useRouteContext()
  const router = useRouter()

  const signOut = async () => {
    session.signOut()
    await router.invalidate()
  }

  return (
    <>
      <h1>Hello, {session.user}</h1>
      <p>
        <Link to="/logbook/$" params={{ _splat: '2026/spring' }}>
          Open the spring logbook
        </Link>
      </p>
      <button type="button" onClick={signOut}>
        Sign out
      </button>
    </>
  )
}
