import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { ReactQueryDevtools } from '@tanstack/react-query-devtools'
import { createRoot } from 'react-dom/client'

type Project = { name: string; description: string; stars: number }

async function fetchProject(signal: AbortSignal): Promise<Project> {
  const response = await fetch('/project.json', { signal })
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return response.json()
}

function ProjectCard() {
  const { isPending, isError, isFetching, data, error } = useQuery({
    queryKey: ['project'],
    queryFn: ({ signal }) => fetchProject(signal),
  })

  if (isPending) return <p>Loading</p>
  if (isError) return <p role="alert">{error.message}</p>

  return (
    <article aria-busy={isFetching}>
      <h1>{data.name}</h1>
      <p>{data.description}</p>
      <p>{data.stars} stars</p>
    </article>
  )
}

const queryClient = new QueryClient()

function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ProjectCard />
      <ReactQueryDevtools />
    </QueryClientProvider>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
