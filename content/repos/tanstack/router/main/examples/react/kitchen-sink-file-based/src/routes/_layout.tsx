import { Link, Outlet, createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_layout')({
  component: PierLayout,
})

function PierLayout() {
  return (
    <>
      <nav>
        <Link to="/north">North pier</Link>
        <Link to="/south">South pier</Link>
      </nav>
      <Outlet />
    </>
  )
}
