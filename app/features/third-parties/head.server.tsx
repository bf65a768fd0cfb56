import { renderToStaticMarkup } from 'react-dom/server'
import { thirdPartiesHref, thirdPartiesSheetHref } from 'virtual:boot-script'
import { purposesOf, type ThirdParties } from './settings.server'

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
