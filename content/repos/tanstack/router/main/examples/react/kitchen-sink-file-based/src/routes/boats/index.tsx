import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { fetchBoats, sizes } from '../../data/boats'
import { BoatLink } from './-components/BoatLink'

export const Route = createFileRoute('/boats/')({
  // An unknown size falls back to all boats rather than to an error.
  validateSearch: z.object({ size: z.enum(sizes).optional().catch(undefined) }),
  loaderDeps: ({ search }) => ({ size: search.size }),
  loader: ({ deps }) => fetchBoats(deps.size),
  component: BoatsPage,
})

function BoatsPage() {
  const boats = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()

  const choose = (value: string) => {
    const size = sizes.find((candidate) => candidate === value)
    void navigate({ search: { size } })
  }

  return (
    <>
      <label>
        Size
        <select value={search.size ?? ''} onChange={(event) => choose(event.target.value)}>
          <option value="">any</option>
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <ul>
        {boats.map((boat) => (
          <li key={boat.id}>
            <BoatLink boat={boat} />
          </li>
        ))}
      </ul>
    </>
  )
}
