import { createFileRoute } from '@tanstack/react-router'
import { HealthScreen } from '~/features/maintenance/health-screen'
import { fetchHealth } from '~/features/maintenance/maintenance.functions'
import { loadPrivate, privateRoute } from '~/features/shell/private-route'

export const Route = createFileRoute('/dashboard/docs')({
  ...privateRoute,
  loader: loadPrivate(fetchHealth),
  component: HealthScreen,
})
