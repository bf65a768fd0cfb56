import type { JSX } from 'solid-js'
import { HydrationScript } from 'solid-js/web'
import { HeadContent, Link, Scripts, createRootRoute } from '@tanstack/solid-router'
import appCss from '../styles/app.css?url'

export const Route = createRootRoute({
  head: () => ({
    meta: [
      { charset: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Reading list' },
    ],
    links: [{ rel: 'stylesheet', href: appCss }],
  }),
  shellComponent: Document,
})

function Document(props: { children?: JSX.Element }) {
  return (
    <html lang="en">
      <head>
        <HydrationScript />
        <HeadContent />
      </head>
      <body>
        <nav>
          <Link to="/" activeOptions={{ exact: true }}>
            Home
          </Link>
          <Link to="/books">Books</Link>
          <Link to="/statistics">Statistics</Link>
        </nav>
        {props.children}
        <Scripts />
      </body>
    </html>
  )
}
