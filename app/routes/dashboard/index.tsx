import { createFileRoute } from '@tanstack/react-router'
import { SavedScreen } from '~/features/saved/saved-screen'
import { fetchSaved } from '~/features/saved/saved.functions'
import { loadPage } from '~/features/page-parts/load-page'
import { privateRoute } from '~/features/shell/private-route'

export const Route = createFileRoute('/dashboard/')({
  ...privateRoute,
  loader: loadPage(fetchSaved),
  component: SavedScreen,
})
