import type { ConsultantEntry } from '~/domain/catalogue/schema'

/** Consultants of dedicated support, in page order. */
export const consultants: ConsultantEntry[] = [
  {
    name: 'Tanner Linsley',
    handle: '@TannerLinsley',
    website: 'https://tannerlinsley.com',
    specialties: ['TypeScript', 'Routing', 'Ecosystem'],
    photo: null,
  },
  {
    name: 'Dominik Dorfmeister',
    handle: '@TkDodo',
    website: 'https://tkdodo.eu',
    specialties: ['Data Management', 'SSR', 'TypeScript'],
    photo: null,
  },
  {
    name: 'Kevin Van Cott',
    handle: '@KevinVanCott',
    website: 'https://kevinvancott.dev',
    specialties: ['Tables', 'Data Grids', 'Dashboards'],
    photo: null,
  },
  {
    name: 'Corbin Crutchley',
    handle: '@Crutchcorn',
    website: 'https://crutchcorn.dev',
    specialties: ['Forms', 'Validation', 'State Management'],
    photo: null,
  },
]
