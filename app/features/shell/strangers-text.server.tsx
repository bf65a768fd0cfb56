import drawMarkdown, { type Components, type Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'

/** Elements that a text of a stranger may have: code and lists say where and what. Links and images are text. */
const elements = ['p', 'code', 'pre', 'em', 'strong', 'ul', 'ol', 'li', 'br']

/** A line within twenty quotes or lists. The time to parse it grows with the square of them. */
const DEEP_LINE = /^(?:[ \t]*(?:>|[-*+][ \t]|\d+[.)][ \t])){20}/m

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/** The headings of a text come below that of the page, and have no ids: those of several texts would be equal. */
const asOneHeading = Object.fromEntries(
  headings.map((name) => [name, ({ children }) => <h4>{children}</h4>] satisfies [string, Components['h4']]),
)

/** A link to another site, marked `nofollow`. A link without an allowed address becomes text. */
const link: Components['a'] = ({ href, children }) =>
  href ? (
    <a href={href} rel="nofollow noopener ugc">
      {children}
    </a>
  ) : (
    <>{children}</>
  )

/** An https address; `''` for any other. */
const absolute = (href: string): string => (URL.parse(href)?.protocol === 'https:' ? href : '')

/** How texts are drawn whose links and headings are shown: of those who publish on the code-hosting service. */
const linked: Options = {
  remarkPlugins: [remarkGfm],
  allowedElements: [...elements, ...headings, 'a', 'blockquote', 'del', 'hr'],
  components: { ...asOneHeading, a: link },
  urlTransform: absolute,
}

type StrangersTextProps = {
  /** Markdown of some thousand characters at most: it is drawn in the thread of the server. */
  readonly text: string
  /** True shows headings, and links to other sites. */
  readonly isLinked?: boolean
}

/** Markdown of a stranger, without tags and images; as written where it is nested too deeply to be read. */
export function StrangersText({ text, isLinked = false }: StrangersTextProps) {
  if (DEEP_LINE.test(text)) return <p>{text}</p>
  try {
    const options = isLinked ? linked : { allowedElements: elements }
    return drawMarkdown({ ...options, children: text, unwrapDisallowed: true, skipHtml: isLinked })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return <p>{text}</p>
  }
}
