/** Names of inline elements, whose text joins the surrounding line. */
export const inlineElements: ReadonlySet<string> = new Set(
  'a abbr b bdi cite code del em i ins kbd mark q s samp small span strong sub sup u var'.split(' '),
)
