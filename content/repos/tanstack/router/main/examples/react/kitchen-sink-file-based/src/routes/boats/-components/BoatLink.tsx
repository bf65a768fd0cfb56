import { Link } from '@tanstack/react-router'
import type { Boat } from '../../../data/boats'

// Files and folders that begin with a hyphen are not routes.
export function BoatLink({ boat }: { boat: Boat }) {
  return (
    <Link to="/boats/$boatId" params={{ boatId: boat.id }}>
      {boat.name}
    </Link>
  )
}
