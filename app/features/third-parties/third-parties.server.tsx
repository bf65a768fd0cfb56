import { renderToStaticMarkup } from 'react-dom/server'
import { thirdPartiesHref, thirdPartiesSheetHref } from 'virtual:boot-script'
import type { Purpose } from '~/boot/third-parties/consent'
import { environment, type Environment } from '~/ports/environment/environment'

/** What is set of ads and analytics. */
export type ThirdParties = Pick<
  Environment,
  'ADS_UNIT' | 'ADS_PUBLISHER' | 'TAG_MANAGER_ID' | 'ALGOLIA_APP_ID'
>

/**
 * The services that readers are asked about: those that learn of them. Hosted search learns what they open; their searches go there
 * without being asked for, because they ask for them.
 */
function purposesOf({ ADS_UNIT, TAG_MANAGER_ID, ALGOLIA_APP_ID }: ThirdParties): readonly Purpose[] {
  const counts = TAG_MANAGER_ID !== null || ALGOLIA_APP_ID !== null
  return [...(counts ? ['analytics' as const] : []), ...(ADS_UNIT === null ? [] : ['ads' as const])]
}

/** What this site asks its readers about. */
export const purposesHere = (): readonly Purpose[] => purposesOf(environment())

/** What documents have in their heads for ads and analytics: empty where neither is set. */
export function thirdPartiesHead(settings: ThirdParties): string {
  const { ADS_PUBLISHER, TAG_MANAGER_ID } = settings
  const asks = purposesOf(settings)
  return renderToStaticMarkup(
    <>
      {ADS_PUBLISHER !== null && <meta name="google-adsense-account" content={`ca-${ADS_PUBLISHER}`} />}
      {asks.length > 0 && (
        <>
          <link rel="stylesheet" href={thirdPartiesSheetHref} />
          {/* It waits for nothing and holds nothing up; React takes no notice of it. */}
          <script
            async
            type="module"
            src={thirdPartiesHref}
            data-asks={asks.join(' ')}
            data-tags={TAG_MANAGER_ID === null ? undefined : ''}
          />
        </>
      )}
    </>,
  )
}
