/** True for a browser that shows what it gets; scripts and programs accept other types, or any. */
export function acceptsHtml({ headers }: Request): boolean {
  return headers.get('accept')?.includes('text/html') ?? false
}
