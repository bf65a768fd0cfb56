import { PageScript } from './page-script.server'

/** Scripts of texts, by the markup that they serve: images and diagrams that open large, and examples that run in frames. */
const scripts = [
  ['zoom', /class="(?:zoom|diagram)\b/],
  ['frame-theme', /<details class="runs">/],
] as const

type ProseProps = {
  /** Rendered Markdown, already sanitized. */
  readonly html: string
  readonly id?: string
}

/** The text of a page, with the scripts that serve it. */
export function Prose({ html, id }: ProseProps) {
  return (
    <>
      <div className="prose" id={id} dangerouslySetInnerHTML={{ __html: html }} />
      <TextScripts html={html} />
    </>
  )
}

/** The scripts of a text. */
export function TextScripts({ html }: Pick<ProseProps, 'html'>) {
  return scripts.map(([name, served]) => served.test(html) && <PageScript key={name} name={name} />)
}
