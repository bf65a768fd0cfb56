import { renderToStaticMarkup } from 'react-dom/server'
import { thirdPartiesHref, thirdPartiesSheetHref } from 'virtual:boot-script'
import type { Purpose } from '~/boot/third-parties/consent'
import { environment, type Environment } from '~/ports/environment/environment'

/** Settings of ads and analytics. */
export type ThirdParties = Pick<
  Environment,
  'ADS_UNIT' | 'ADS_PUBLISHER' | 'TAG_MANAGER_ID' | 'ALGOLIA_APP_ID'
>

/**
 * Returns the purposes that require consent, because a third party receives data about readers. Hosted search receives
 * the results that they open; the searches themselves need no consent, because readers request them.
 */
function purposesOf({ ADS_UNIT, TAG_MANAGER_ID, ALGOLIA_APP_ID }: ThirdParties): readonly Purpose[] {
  const counts = TAG_MANAGER_ID !== null || ALGOLIA_APP_ID !== null
  return [...(counts ? ['analytics' as const] : []), ...(ADS_UNIT === null ? [] : ['ads' as const])]
}

/** Returns the purposes that this site asks consent for. */
export const purposesHere = (): readonly Purpose[] => purposesOf(environment())

/** Returns the elements for ads and analytics in the heads of documents; empty if neither is configured. */
export function thirdPartiesHead(settings: ThirdParties): string {
  const { ADS_PUBLISHER, TAG_MANAGER_ID } = settings
  const asks = purposesOf(settings)
  return renderToStaticMarkup(
    <>
      {ADS_PUBLISHER !== null && <meta name="google-adsense-account" content={`ca-${ADS_PUBLISHER}`} />}
      {asks.length > 0 && (
        <>
          <link rel="stylesheet" href={thirdPartiesSheetHref} />
          {/* The script is async, and ignored by React. */}
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
