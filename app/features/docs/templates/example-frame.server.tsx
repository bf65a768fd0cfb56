type ExampleFrameProps = {
  /** Target name for links and forms of the page. */
  readonly name: string
  readonly href: string
  readonly title: string
  /** False loads the frame at once, for one that is visible when the page opens; default: true. */
  readonly isLazy?: boolean
}

/** Sandboxed frame that runs an example, without access to the page around it. */
export function ExampleFrame({ name, href, title, isLazy = true }: ExampleFrameProps) {
  return (
    <iframe
      name={name}
      src={href}
      title={title}
      sandbox="allow-scripts allow-forms"
      loading={isLazy ? 'lazy' : undefined}
    />
  )
}
