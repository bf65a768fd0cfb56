import type { ThemeRegistration } from 'shiki/core'

/** CSS class of a token; `styles` gives each one its color in both themes. Plain text has none. */
export type TokenClass = 'sk' | 'sf' | 'ss' | 'sn' | 'st' | 'sg' | 'sc'

const PLAIN = 'plain'

/** Grammar scopes by token class; if several match, the longest scope wins. */
const scopes: Readonly<Record<TokenClass, readonly string[]>> = {
  // Keywords.
  sk: [
    'keyword',
    'storage',
    'variable.language',
    'constant.language.import-export-all',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.ternary.conditional',
    'markup.deleted keyword',
    'punctuation.definition.keyword',
    'support.type.property-name.css',
  ],
  // Functions and attribute names.
  sf: [
    'entity.name.function',
    'support.function',
    'variable.function',
    'entity.other.attribute-name',
    'entity.name.section',
    'entity.name.operator.custom-literal',
  ],
  // Strings.
  ss: ['string', 'punctuation.definition.string', 'markup.inline.raw', 'constant.character.escape'],
  // Numbers and other constants.
  sn: ['constant.numeric', 'constant.language', 'constant.other', 'support.constant', 'keyword.other.unit'],
  // Types and classes.
  st: [
    'entity.name.type',
    'entity.name.class',
    'entity.name.namespace',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
    'storage.type.java',
  ],
  // Tags, and keys of data files.
  sg: [
    'entity.name.tag',
    'support.class.component',
    'support.type.property-name',
    'punctuation.support.type.property-name',
    'entity.name.tag.yaml',
    'support.variable.dotenv',
    'variable.other.env',
  ],
  // Comments.
  sc: ['comment', 'punctuation.definition.comment', 'string.comment'],
}

/**
 * Scopes that are shown as plain text: punctuation, which would be every third element of a page, and code inside
 * strings.
 */
const plainScopes = [
  'punctuation',
  'meta.brace',
  'keyword.operator',
  'meta.separator',
  'meta.template.expression',
  'meta.embedded',
  'string source',
]

/** A theme whose colors are class names, so that highlighting once serves every theme. */
export const codeTheme: ThemeRegistration = {
  name: 'classes',
  type: 'light',
  fg: PLAIN,
  bg: PLAIN,
  settings: [
    { settings: { foreground: PLAIN } },
    { scope: [...plainScopes], settings: { foreground: PLAIN } },
    ...Object.entries(scopes).map(([name, scope]) => ({ scope: [...scope], settings: { foreground: name } })),
  ],
}

/** Returns the class for a color of {@link codeTheme}; null for plain text. */
export function tokenClass(color: string | undefined): TokenClass | null {
  return color !== undefined && isTokenClass(color) ? color : null
}

function isTokenClass(color: string): color is TokenClass {
  return Object.hasOwn(scopes, color)
}
