import { defaultSchema } from 'rehype-sanitize'
import { customTags } from './custom-tags'
import { installManagers } from '~/constants/package-managers'
import { commandProperty } from './package-commands'

type Schema = typeof defaultSchema

/** Elements that raw HTML may use with the common attributes only. */
const plainTags = (
  'b br caption center cite dd del dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i ins kbd mark p ' +
  'picture pre q rp rt ruby s samp section small span strike strong sub summary sup table tbody tfoot thead tr ' +
  'tt u ul var wbr'
).split(' ')

/** Further elements, with the attributes of each besides the common ones. */
const elements: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'name'],
  abbr: ['title'],
  audio: ['src', 'title'],
  blockquote: ['cite'],
  code: ['dataMeta'],
  col: ['span'],
  colgroup: ['span'],
  details: ['open'],
  iframe: ['src', 'title', 'allow', 'allowFullScreen', 'width', 'height'],
  img: ['src', 'srcSet', 'alt', 'title', 'width', 'height'],
  li: ['value'],
  ol: ['start', 'type', 'reversed'],
  source: ['src', 'srcSet', 'media', 'type', 'sizes'],
  td: ['align', 'colSpan', 'rowSpan'],
  th: ['align', 'colSpan', 'rowSpan', 'scope'],
  time: ['dateTime'],
  video: ['src', 'title'],
}

/** Names of the elements that raw HTML may use. */
export const allowedTags: readonly string[] = [...plainTags, ...Object.keys(elements)].toSorted()

/**
 * HTML elements that pages may not use: they are parsed as HTML and removed. A name in neither list is not HTML and is
 * shown as text.
 */
export const droppedTags: readonly string[] = (
  'acronym address applet area article aside base basefont bdi bdo bgsound big blink body button canvas data datalist ' +
  'dialog dir embed fieldset font footer form frame frameset head header hgroup html input label legend link main ' +
  'map marquee math menu menuitem meta meter multicol nav nobr noembed noframes noscript object optgroup option ' +
  'output param portal progress rb rtc script search select slot spacer style svg template textarea title track'
).split(' ')

/** Elements of {@link droppedTags} that are removed with their content. */
export const strippedTags: readonly string[] = 'script style svg math template title select'.split(' ')

/** Attributes of custom elements, which the Markdown stage writes. */
const customTagAttributes: Readonly<Record<string, readonly string[]>> = {
  [customTags.tabs]: ['dataKind'],
  [customTags.panel]: ['dataTab', 'dataLabel', 'dataOpen'],
  [customTags.only]: ['dataLabel'],
  [customTags.packages]: ['dataMode', 'dataPackages', ...installManagers.map(commandProperty)],
  [customTags.callout]: ['dataKind', 'dataTitle'],
  [customTags.task]: ['dataDone'],
}

/** Classes and attributes from the Markdown stage: the language of code, task lists, footnotes. */
const classAttributes: NonNullable<Schema['attributes']> = {
  code: [['className', /^language-[\w+#.-]{1,40}$/]],
  li: [['className', 'task-list-item']],
  ul: [['className', 'contains-task-list']],
  ol: [['className', 'contains-task-list']],
  section: [['className', 'footnotes'], 'dataFootnotes'],
  h2: [['className', 'sr-only']],
  a: [
    ['className', 'data-footnote-backref'],
    'dataFootnoteRef',
    'dataFootnoteBackref',
    'ariaDescribedBy',
    'ariaLabel',
  ],
}

function attributesOf(tag: string): NonNullable<Schema['attributes']>[string] {
  return [...(elements[tag] ?? customTagAttributes[tag] ?? []), ...(classAttributes[tag] ?? [])]
}

const tagNames = [...allowedTags, ...Object.values(customTags)]
const web = ['http', 'https']

/**
 * The allow-list for everything that an author writes: no scripts, handlers, styles, forms or drawings; addresses only
 * with `http`, `https` or `mailto`. Ids are not prefixed: `page-ids.ts` keeps them apart from those of the site.
 */
export const sanitizeSchema: Schema = {
  ancestors: {
    ...defaultSchema.ancestors,
    summary: ['details'],
    source: ['picture', 'audio', 'video'],
  },
  attributes: {
    ...Object.fromEntries(tagNames.map((tag) => [tag, attributesOf(tag)])),
    '*': ['id', 'align', ['dir', 'ltr', 'rtl', 'auto']],
  },
  clobber: [],
  protocols: { href: [...web, 'mailto'], src: web, srcSet: web, cite: web },
  strip: [...strippedTags],
  tagNames,
}
