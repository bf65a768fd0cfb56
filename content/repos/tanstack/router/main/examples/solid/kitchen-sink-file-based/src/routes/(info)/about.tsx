import { createFileRoute } from '@tanstack/solid-router'

// A folder in parentheses groups files and does not appear in the address: this page is /about.
export const Route = createFileRoute('/(info)/about')({
  component: () => <h1>About the harbour</h1>,
})
