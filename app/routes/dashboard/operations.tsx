import { createFileRoute } from '@tanstack/react-router'
import { OperationsScreen } from '~/features/operations/operations-screen'
import { fetchOperations } from '~/features/operations/operations.functions'
import { loadPrivate, privateRoute } from '~/features/shell/private-route'

export const Route = createFileRoute('/dashboard/operations')({
  ...privateRoute,
  loader: loadPrivate(fetchOperations),
  component: OperationsScreen,
})
