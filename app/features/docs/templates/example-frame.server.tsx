type ExampleFrameProps = {
  /** Target name for links and forms of the page. */
  readonly name: string
  readonly href: string
  readonly title: string
  /** Height in pixels of a frame as wide as the text; default: as the style sheet says. */
  readonly height?: number
  /** False loads the frame at once, for one that is visible when the page opens; default: true. */
  readonly isLazy?: boolean
}

/** Sandboxed frame that runs an example, without access to the page around it. */
export function ExampleFrame({ name, href, title, height, isLazy = true }: ExampleFrameProps) {
  return (
    <iframe
      name={name}
      src={href}
      title={title}
      width={height && '100%'}
      height={height}
      sandbox="allow-scripts allow-forms"
      loading={isLazy ? 'lazy' : undefined}
    />
  )
}
