/** Slightly less than the maximum length of a rendered text. */
const TEXT_LENGTH = 350_000

/** Lines that make long texts expensive when repeated. `page` distinguishes the texts, `at` the lines. */
export const hostileKinds = {
  'Markdown links': (page: number, at: number) => `[a](./q${page}-${at}) `,
  'anchors in HTML': (page: number, at: number) => `<a href="./p${page}-${at}">x</a>\n`,
  'links within the page': (_page: number, at: number) => `[a](#h${at})\n`,
  'absolute links': (page: number, at: number) => `[a](/query/latest/docs/r${page}-${at}) `,
  'reference definitions': (page: number, at: number) => `[l${at}]\n\n[l${at}]: ./d${page}-${at}\n\n`,
  images: (page: number, at: number) => `![i](./i${page}-${at}.png)\n`,
  headings: (_page: number, at: number) => `## h${at}\n\n`,
} as const

/** Creates a page that repeats a line up to the maximum rendered length. */
export function hostileText(page: number, line: (page: number, at: number) => string): string {
  let text = `---\ntitle: Page ${page}\n---\n\n`
  for (let at = 0; text.length < TEXT_LENGTH; at += 1) text += line(page, at)
  return text
}
