import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { sitePageNames } from '~/domain/site-pages/site-page'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { announceOutcome } from '~/features/outcomes/announce-outcome.server'
import { callInput } from '~/features/outcomes/call-input'
import { sitePageView } from './site-pages.server'

/** Returns a site page by its name. */
export const fetchSitePage = createServerFn({ method: 'GET' })
  .validator(callInput(z.strictObject({ name: z.enum(sitePageNames) })))
  .handler(async ({ data }) => announceOutcome(await sitePageView(docsService().ownTexts, data.name)))
