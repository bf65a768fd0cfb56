import { createFileRoute } from '@tanstack/react-router'
import { HealthScreen } from '~/features/maintenance/health-screen'
import { fetchHealth } from '~/features/maintenance/maintenance.functions'
import { loadPage } from '~/features/page-parts/load-page'
import { privateRoute } from '~/features/shell/private-route'

export const Route = createFileRoute('/dashboard/docs')({
  ...privateRoute,
  loader: loadPage(fetchHealth),
  component: HealthScreen,
})
