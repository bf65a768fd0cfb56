import { PageScript } from './page-script.server'

/** Scripts by the HTML that needs them: images and diagrams that can be enlarged, and examples that run in frames. */
const scripts = [
  ['zoom', /class="(?:zoom|diagram)\b/],
  ['frame-theme', /<details class="runs">/],
] as const

type ProseProps = {
  /** Rendered Markdown, already sanitized. */
  readonly html: string
  readonly id?: string
}

/** Text of a page, with its scripts. */
export function Prose({ html, id }: ProseProps) {
  return (
    <>
      <div className="prose" id={id} dangerouslySetInnerHTML={{ __html: html }} />
      <TextScripts html={html} />
    </>
  )
}

/** Scripts that a text needs. */
export function TextScripts({ html }: Pick<ProseProps, 'html'>) {
  return scripts.map(([name, served]) => served.test(html) && <PageScript key={name} name={name} />)
}
