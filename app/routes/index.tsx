import { createFileRoute } from '@tanstack/react-router'
import { Home } from '~/features/home/home'
import { pageHeaders } from '~/features/docs/page-headers'

export const Route = createFileRoute('/')({
  // The home page's loader supplies a random number (spec section 2).
  loader: () => ({ randomNumber: Math.random() }),
  headers: () => pageHeaders,
  component: Home,
})
