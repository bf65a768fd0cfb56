import { createFileRoute } from '@tanstack/react-router'
import { SavedScreen } from '~/features/saved/saved-screen'
import { fetchSaved } from '~/features/saved/saved.functions'
import { takeFormerForm } from '~/features/saved/former-forms.server'
import { loadPage } from '~/features/page-parts/load-page'
import { formRoute } from '~/features/shell/private-route'

export const Route = createFileRoute('/dashboard/')({
  ...formRoute,
  loader: loadPage(fetchSaved),
  component: SavedScreen,
  server: { handlers: { POST: takeFormerForm } },
})
