import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fetchPosts } from './api'

export function Posts({ onOpen }: { onOpen: (id: number) => void }) {
  const queryClient = useQueryClient()
  const posts = useQuery({
    queryKey: ['posts'],
    queryFn: ({ signal }) => fetchPosts(signal),
  })

  if (posts.isPending) return <p>Loading</p>
  if (posts.isError) return <p role="alert">{posts.error.message}</p>

  const wasOpened = (id: number) => queryClient.getQueryData(['posts', id]) !== undefined

  return (
    <main>
      <h1>Posts</h1>
      <ul>
        {posts.data.map((post) => (
          <li key={post.id}>
            <button onClick={() => onOpen(post.id)}>{post.title}</button>
            {wasOpened(post.id) && ' in cache'}
          </li>
        ))}
      </ul>
    </main>
  )
}
