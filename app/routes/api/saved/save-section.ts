import { createFileRoute } from '@tanstack/react-router'
import { takeSaveSection } from '~/features/saved/saved-forms.server'
import { formAddress, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/api/saved/save-section')({
  ...serverOnly(formAddress),
  server: { handlers: { ANY: takeSaveSection } },
})
