import { createFileRoute } from '@tanstack/react-router'
import { OperationsScreen } from '~/features/operations/operations-screen'
import { fetchOperations } from '~/features/operations/operations.functions'
import { loadPage } from '~/features/page-parts/load-page'
import { privateRoute } from '~/features/shell/private-route'

export const Route = createFileRoute('/dashboard/operations')({
  ...privateRoute,
  loader: loadPage(fetchOperations),
  component: OperationsScreen,
})
