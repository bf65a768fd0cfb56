type ExampleFrameProps = {
  /** Links and forms of the page open in it by this name. */
  readonly name: string
  readonly href: string
  readonly title: string
  /** False for a frame that is in view as soon as its page is. */
  readonly isLazy?: boolean
}

/** The frame that an example runs in: it has no rights to the page around it. */
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
