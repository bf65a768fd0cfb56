import { createFileRoute } from '@tanstack/react-router'
import { takeUnfollow } from '~/features/saved/saved-forms.server'
import { formAddress, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/api/saved/unfollow')({
  ...serverOnly(formAddress),
  server: { handlers: { ANY: takeUnfollow } },
})
