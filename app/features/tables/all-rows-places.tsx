import { useRouter } from '@tanstack/react-router'
import { Fragment, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { AllRows } from './all-rows'
import '~/styles/data-tables.css'

/** Puts a way to see all rows into the places of finished markup where tables have more of them than the page. */
export function AllRowsPlaces() {
  const router = useRouter()
  const [places, setPlaces] = useState<readonly HTMLElement[]>([])
  useEffect(() => {
    const look = () => setPlaces([...document.querySelectorAll<HTMLElement>('[data-all-rows]')])
    look()
    return router.subscribe('onRendered', look)
  }, [router])
  return places.map((place) => {
    const { allRows: address = '', count = '' } = place.dataset
    return (
      <Fragment key={address}>{createPortal(<AllRows address={address} count={count} />, place)}</Fragment>
    )
  })
}
