import { useQuery } from '@tanstack/solid-query'
import { For, Match, Switch } from 'solid-js'
import { fetchPosts } from './api'

export function Posts(props: { onOpen: (id: number) => void }) {
  const posts = useQuery(() => ({
    queryKey: ['posts'],
    queryFn: ({ signal }) => fetchPosts(signal),
  }))

  return (
    <main>
      <h1>Posts</h1>
      <Switch>
        <Match when={posts.isPending}>
          <p>Loading</p>
        </Match>
        <Match when={posts.isError}>
          <p role="alert">{posts.error?.message}</p>
        </Match>
        <Match when={posts.isSuccess}>
          <ul>
            <For each={posts.data}>
              {(post) => (
                <li>
                  <button onClick={() => props.onOpen(post.id)}>{post.title}</button>
                </li>
              )}
            </For>
          </ul>
        </Match>
      </Switch>
    </main>
  )
}
