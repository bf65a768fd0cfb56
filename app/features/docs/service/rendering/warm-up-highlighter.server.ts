import type { MarkdownService } from './markdown-service.server'

/** Code blocks in the languages that most pages use. */
const markdown = `
\`\`\`tsx
import { useState, type ReactNode } from 'react'

export async function Row<Item extends { id: number }>({ item = null, ...rest }: Props<Item>): Promise<ReactNode> {
  const [count, setCount] = useState<number | undefined>(undefined)
  if (!item || count === 1) throw new Error(\`no \${count}\`)
  return <button className="row" onClick={() => setCount((old) => (old ?? 0) + 1)}>{item.id}</button>
}
\`\`\`

\`\`\`sh
npm install --save some-package@latest
\`\`\`
`

const context = {
  framework: null,
  repo: 'none/none',
  ref: 'none',
  siteHost: 'localhost',
  title: '',
  sourcePath: 'none.md',
}

/**
 * Renders a sample page at startup, so that the patterns of the most common languages are compiled. Never rejects: the same error
 * would occur on the first page, and be logged there.
 */
export async function warmUpHighlighter({ renderPage }: Pick<MarkdownService, 'renderPage'>): Promise<void> {
  await renderPage({ markdown, context }).catch(() => undefined)
}
