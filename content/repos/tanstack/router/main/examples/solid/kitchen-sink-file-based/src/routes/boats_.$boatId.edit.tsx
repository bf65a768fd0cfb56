import { createFileRoute, useRouter } from '@tanstack/solid-router'
import { fetchBoat, renameBoat } from '../data/boats'

// The underscore after `boats` keeps the address and leaves the layout of boats/route.tsx.
export const Route = createFileRoute('/boats_/$boatId/edit')({
  loader: ({ params }) => fetchBoat(params.boatId),
  component: RenamePage,
})

function RenamePage() {
  const boat = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const router = useRouter()

  const save = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name'))
    await renameBoat(boat().id, name)
    // Loader data is now out of date, so ask for it again before leaving.
    await router.invalidate()
    await navigate({ to: '/boats/$boatId', params: { boatId: boat().id } })
  }

  return (
    <form onSubmit={save}>
      <h1>Rename {boat().name}</h1>
      <label>
        New name
        <input name="name" value={boat().name} required />
      </label>
      <button type="submit">Save</button>
    </form>
  )
}
