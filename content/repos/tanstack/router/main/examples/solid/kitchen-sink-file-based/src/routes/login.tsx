import { createFileRoute, useRouter } from '@tanstack/solid-router'
import { z } from 'zod'

export const Route = createFileRoute('/login')({
  validateSearch: z.object({ from: z.string().startsWith('/').catch('/profile') }),
  component: LoginPage,
})

function LoginPage() {
  const { session } = Route.useRouteContext()()
  const search = Route.useSearch()
  const router = useRouter()

  const signIn = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('name')
    session.signIn(String(name))
    router.history.push(search().from)
  }

  return (
    <form onSubmit={signIn}>
      <label>
        Name
        <input name="name" required autocomplete="name" />
      </label>
      <button type="submit">Sign in</button>
    </form>
  )
}
