import type { FrameworkEntry } from '~/domain/catalogue/schema'

/** Frameworks that a page or an example can be written for, in the order of menus and filters. */
export const frameworks = [
  { id: 'react', label: 'React' },
  { id: 'preact', label: 'Preact' },
  { id: 'vue', label: 'Vue' },
  { id: 'angular', label: 'Angular' },
  { id: 'solid', label: 'Solid' },
  { id: 'lit', label: 'Lit' },
  { id: 'svelte', label: 'Svelte' },
  { id: 'qwik', label: 'Qwik' },
  { id: 'vanilla', label: 'Vanilla' },
] satisfies FrameworkEntry[]
