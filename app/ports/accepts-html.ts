/** Returns true for a browser that navigates to a page; scripts and programs accept other types, or any. */
export function acceptsHtml({ headers }: Request): boolean {
  return headers.get('accept')?.includes('text/html') ?? false
}
