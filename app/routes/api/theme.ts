import { createFileRoute } from '@tanstack/react-router'
import { privateFile, serverOnly } from '~/features/shell/route-record'
import { readTheme } from '~/features/shell/theme/theme.functions'
import { themeStyleAnswer } from '~/features/shell/theme/theme.server'

export const Route = createFileRoute('/api/theme')({
  ...serverOnly(privateFile),
  server: { handlers: { GET: async () => themeStyleAnswer((await readTheme()).mode) } },
})
