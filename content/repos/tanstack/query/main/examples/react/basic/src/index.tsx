import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ReactQueryDevtools } from '@tanstack/react-query-devtools'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Post } from './post'
import { Posts } from './posts'

const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000 } },
})

function App() {
  const [postId, setPostId] = useState<number | null>(null)

  return (
    <QueryClientProvider client={queryClient}>
      {postId === null ? (
        <Posts onOpen={setPostId} />
      ) : (
        <Post id={postId} onClose={() => setPostId(null)} />
      )}
      <ReactQueryDevtools />
    </QueryClientProvider>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
