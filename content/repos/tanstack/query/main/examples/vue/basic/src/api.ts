export type Post = { id: number; title: string; body: string }

async function load<Data>(path: string, signal: AbortSignal): Promise<Data> {
  const response = await fetch(path, { signal })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

export function fetchPosts(signal: AbortSignal): Promise<Post[]> {
  return load('/posts.json', signal)
}

export async function fetchPost(id: number, signal: AbortSignal): Promise<Post> {
  const posts = await fetchPosts(signal)
  const post = posts.find((candidate) => candidate.id === id)
  if (!post) throw new Error(`There is no post ${id}`)
  return post
}
