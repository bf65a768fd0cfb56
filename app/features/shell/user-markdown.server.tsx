import drawMarkdown, { type Components, type Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'

/** Elements allowed in user-written text: code and lists help to describe a problem. Links and images become text. */
const elements = ['p', 'code', 'pre', 'em', 'strong', 'ul', 'ol', 'li', 'br']

/** Matches a line nested in twenty quotes or lists; parsing time grows with the square of the depth. */
const DEEP_LINE = /^(?:[ \t]*(?:>|[-*+][ \t]|\d+[.)][ \t])){20}/m

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/** Renders all headings of a text below that of the page, and without ids, which several texts could duplicate. */
const asOneHeading = Object.fromEntries(
  headings.map((name) => [name, ({ children }) => <h4>{children}</h4>] satisfies [string, Components['h4']]),
)

/** A `nofollow` link to another site; plain text if its address is not allowed. */
const link: Components['a'] = ({ href, children }) =>
  href ? (
    <a href={href} rel="nofollow noopener ugc">
      {children}
    </a>
  ) : (
    <>{children}</>
  )

/** Returns an https address unchanged; `''` for any other. */
const httpsOnly = (href: string): string => (URL.parse(href)?.protocol === 'https:' ? href : '')

/** Options for texts with links and headings, published on the code-hosting service. */
const linked: Options = {
  remarkPlugins: [remarkGfm],
  allowedElements: [...elements, ...headings, 'a', 'blockquote', 'del', 'hr'],
  components: { ...asOneHeading, a: link },
  urlTransform: httpsOnly,
}

type UserMarkdownProps = {
  /** Markdown of at most a few thousand characters, because it is rendered in the server's main thread. */
  readonly text: string
  /** True renders headings and links to other sites. */
  readonly isLinked?: boolean
}

/**
 * Renders Markdown of unknown authors, without images. HTML tags are left out if `isLinked`, otherwise shown as text. Text that
 * is nested too deeply to parse is shown as its source.
 */
export function UserMarkdown({ text, isLinked = false }: UserMarkdownProps) {
  if (DEEP_LINE.test(text)) return <p>{text}</p>
  try {
    const options = isLinked ? linked : { allowedElements: elements }
    return drawMarkdown({ ...options, children: text, unwrapDisallowed: true, skipHtml: isLinked })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return <p>{text}</p>
  }
}
