import { createFileRoute } from '@tanstack/react-router'
import { answerCard } from '~/features/social-cards/cards.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/cards/{$}.png')({
  // Cards are cached by content; in the page cache, they would evict pages.
  ...serverOnly({ ...sharedFile, stored: 'none' }),
  server: { handlers: { GET: ({ params, request }) => answerCard(params._splat ?? '', request) } },
})
