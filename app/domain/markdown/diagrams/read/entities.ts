/** Characters by their entity names. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  colon: ':',
  comma: ',',
  copy: '©',
  deg: '°',
  equals: '=',
  ge: '≥',
  gt: '>',
  hash: '#',
  hearts: '♥',
  hellip: '…',
  infin: '∞',
  larr: '←',
  lbrace: '{',
  lbrack: '[',
  ldquo: '“',
  le: '≤',
  lpar: '(',
  lsqb: '[',
  lt: '<',
  mdash: '—',
  middot: '·',
  nbsp: '\u00a0',
  ndash: '–',
  ne: '≠',
  num: '#',
  period: '.',
  plus: '+',
  quot: '"',
  rarr: '→',
  rbrace: '}',
  rbrack: ']',
  rdquo: '”',
  reg: '®',
  rpar: ')',
  rsqb: ']',
  semi: ';',
  times: '×',
  trade: '™',
}

/** Entities of Mermaid, such as `#quot;` and `#35;`, and of HTML. */
export const ENTITY = /[#&]#?(\w+);/g

const MAX_CODE_POINT = 0x10ffff

function decodeEntity(name: string): string | null {
  const [, hex, digits] = /^(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? []
  const code = hex === undefined ? Number(digits ?? Number.NaN) : Number.parseInt(hex, 16)
  if (code > 0 && code <= MAX_CODE_POINT) return String.fromCodePoint(code)
  return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? null) : null
}

/** Decodes the entities of a text; null if one is unknown. */
export function decodeEntities(text: string): string | null {
  let isKnown = true
  const plain = text.replaceAll(ENTITY, (_entity, name: string) => {
    const character = decodeEntity(name)
    isKnown &&= character !== null
    return character ?? ''
  })
  return isKnown ? plain : null
}
