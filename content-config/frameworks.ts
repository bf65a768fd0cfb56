import type { FrameworkEntry } from '~/domain/catalogue/schema'

/** Frameworks that a page or an example can be written for, in the order of menus and filters. */
export const frameworks = [
  { id: 'react', label: 'React', logo: 'react', color: '--series-1' },
  { id: 'preact', label: 'Preact', logo: 'preact', color: '--series-4' },
  { id: 'vue', label: 'Vue', logo: 'vue', color: '--series-9' },
  { id: 'angular', label: 'Angular', logo: 'angular', color: '--series-12' },
  { id: 'solid', label: 'Solid', logo: 'solid', color: '--series-6' },
  { id: 'lit', label: 'Lit', logo: 'lit', color: '--series-8' },
  { id: 'svelte', label: 'Svelte', logo: 'svelte', color: '--series-2' },
  { id: 'qwik', label: 'Qwik', logo: 'qwik', color: '--series-7' },
  { id: 'vanilla', label: 'Vanilla', logo: 'vanilla', color: '--series-5' },
] satisfies FrameworkEntry[]
