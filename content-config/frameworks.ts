import type { FrameworkEntry } from '~/domain/catalogue/schema'

/** Frameworks that a page or an example can be written for, in the order of menus and filters. */
export const frameworks = [
  { id: 'react', label: 'React', logo: 'react' },
  { id: 'preact', label: 'Preact', logo: 'preact' },
  { id: 'vue', label: 'Vue', logo: 'vue' },
  { id: 'angular', label: 'Angular', logo: 'angular' },
  { id: 'solid', label: 'Solid', logo: 'solid' },
  { id: 'lit', label: 'Lit', logo: 'lit' },
  { id: 'svelte', label: 'Svelte', logo: 'svelte' },
  { id: 'qwik', label: 'Qwik', logo: 'qwik' },
  { id: 'vanilla', label: 'Vanilla', logo: 'vanilla' },
] satisfies FrameworkEntry[]
