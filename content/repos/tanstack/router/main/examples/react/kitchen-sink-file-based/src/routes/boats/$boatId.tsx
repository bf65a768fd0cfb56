import { Link, createFileRoute } from '@tanstack/react-router'
import { fetchBoat } from '../../data/boats'

export const Route = createFileRoute('/boats/$boatId')({
  loader: ({ params }) => fetchBoat(params.boatId),
  component: BoatPage,
})

function BoatPage() {
  const boat = Route.useLoaderData()
  return (
    <article>
      <h2>{boat.name}</h2>
      <p>
        A {boat.size} at berth {boat.berth}.
      </p>
      <Link to="/boats/$boatId/edit" params={{ boatId: boat.id }}>
        Rename
      </Link>
    </article>
  )
}
