/** Returns the command that connects a program to the tools of a site. */
export function connectLine(line: string, site: { readonly name: string; readonly origin: string }): string {
  return line.replaceAll('{name}', site.name.toLowerCase()).replaceAll('{url}', `${site.origin}/mcp`)
}
