import { createFileRoute } from '@tanstack/react-router'
import { privateFile, serverOnly } from '~/features/shell/route-record'
import { answerThemeStyle } from '~/features/shell/theme/theme-style.server'

export const Route = createFileRoute('/api/theme')({
  ...serverOnly(privateFile),
  server: { handlers: { GET: () => answerThemeStyle() } },
})
