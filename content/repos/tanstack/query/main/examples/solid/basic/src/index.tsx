import { QueryClient, QueryClientProvider } from '@tanstack/solid-query'
import { createSignal, Show } from 'solid-js'
import { render } from 'solid-js/web'
import { Post } from './post'
import { Posts } from './posts'

const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000 } },
})

function App() {
  const [postId, setPostId] = createSignal<number | null>(null)

  return (
    <QueryClientProvider client={queryClient}>
      <Show when={postId()} fallback={<Posts onOpen={setPostId} />}>
        {(id) => <Post id={id()} onClose={() => setPostId(null)} />}
      </Show>
    </QueryClientProvider>
  )
}

const root = document.getElementById('root')
if (root) render(() => <App />, root)
