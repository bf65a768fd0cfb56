import { useLoaderData, useRouter } from '@tanstack/react-router'
import { Fragment, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { AllRows } from '~/features/accounts/rows/all-rows'
import { HtmlPart } from '~/features/page-parts/html-part'
import type { PageParts } from '~/features/page-parts/page-parts'
import { StaticPage } from '~/features/shell/static-page'
// Here, and not in the route files: the sheet then comes with these pages alone.
import '~/styles/accounts.css'
import '~/styles/notes.css'
import '~/styles/previews.css'

function isPageParts(data: unknown): data is PageParts {
  return typeof data === 'object' && data !== null && 'page' in data && data.page instanceof HtmlPart
}

/** Places in the page in view for tables that have more rows than it. */
function usePlaces(): readonly HTMLElement[] {
  const router = useRouter()
  const [places, setPlaces] = useState<readonly HTMLElement[]>([])
  useEffect(() => {
    const look = () => setPlaces([...document.querySelectorAll<HTMLElement>('[data-all-rows]')])
    look()
    return router.subscribe('onRendered', look)
  }, [router])
  return places
}

/** A page of an account, as finished markup. Several routes show it, whose loaders give the same. */
export function AccountScreen() {
  const data: unknown = useLoaderData({ strict: false })
  const places = usePlaces()
  if (!isPageParts(data)) return false
  return (
    <>
      <StaticPage data={data} />
      {places.map((place) => {
        const { allRows: address = '', count = '' } = place.dataset
        return (
          <Fragment key={address}>
            {createPortal(<AllRows address={address} count={count} />, place)}
          </Fragment>
        )
      })}
    </>
  )
}
