import { useRouter } from '@tanstack/react-router'
import { Fragment, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { AllRows } from './all-rows'
import '~/styles/data-tables.css'

/** Renders a button that shows all rows into each placeholder for a table with more rows than the page shows. */
export function AllRowsPlaces() {
  const router = useRouter()
  const [places, setPlaces] = useState<readonly HTMLElement[]>([])
  useEffect(() => {
    const findPlaces = () => setPlaces([...document.querySelectorAll<HTMLElement>('[data-all-rows]')])
    findPlaces()
    return router.subscribe('onRendered', findPlaces)
  }, [router])
  return places.map((place) => {
    const { allRows: address = '', count = '' } = place.dataset
    return (
      <Fragment key={address}>{createPortal(<AllRows address={address} count={count} />, place)}</Fragment>
    )
  })
}
