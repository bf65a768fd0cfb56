import { Link } from '@tanstack/solid-router'
import type { Boat } from '../../../data/boats'

// Files and folders that begin with a hyphen are not routes.
export function BoatLink(props: { boat: Boat }) {
  return (
    <Link to="/boats/$boatId" params={{ boatId: props.boat.id }}>
      {props.boat.name}
    </Link>
  )
}
