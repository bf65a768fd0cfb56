import { PageScript } from './page-script.server'

/** What opens large: images that lead to themselves, and diagrams. */
const OPENS_LARGE = /class="(?:zoom|diagram)\b/

type ProseProps = {
  /** Rendered Markdown, sanitized where it was made. */
  readonly html: string
  readonly id?: string
}

/** The text of a page, with the script that shows its images and diagrams large. */
export function Prose({ html, id }: ProseProps) {
  return (
    <>
      <div className="prose" id={id} dangerouslySetInnerHTML={{ __html: html }} />
      <LargePictures html={html} />
    </>
  )
}

/** The script that shows images and diagrams large, where a text has some. */
export function LargePictures({ html }: Pick<ProseProps, 'html'>) {
  return OPENS_LARGE.test(html) && <PageScript name="zoom" />
}
