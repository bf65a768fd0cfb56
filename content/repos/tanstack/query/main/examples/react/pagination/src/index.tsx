import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Messages } from './messages'

const queryClient = new QueryClient()
const root = document.getElementById('root')

if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <Messages />
    </QueryClientProvider>,
  )
}
