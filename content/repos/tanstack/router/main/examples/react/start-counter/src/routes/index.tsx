import { createFileRoute, useRouter } from '@tanstack/react-router'
import { addToCount, fetchCount } from '../functions/counter'

export const Route = createFileRoute('/')({
  loader: () => fetchCount(),
  component: CounterPage,
})

function CounterPage() {
  const count = Route.useLoaderData()
  const router = useRouter()

  const add = async (by: number) => {
    await addToCount({ data: { by } })
    await router.invalidate()
  }

  return (
    <>
      <h1>{count}</h1>
      <button type="button" onClick={() => add(1)}>
        Add one
      </button>
      <button type="button" onClick={() => add(-1)}>
        Take one away
      </button>
    </>
  )
}
