import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  component: () => (
    <>
      <h1>Harbour office</h1>
      <p>Each entry above shows another part of the router.</p>
    </>
  ),
})
