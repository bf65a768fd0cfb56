export type Person = { id: number; name: string; role: string; city: string; age: number }

export const people: Person[] = [
  { id: 1, name: 'Amara Obi', role: 'Gardener', city: 'Lagos', age: 34 },
  { id: 2, name: 'Jonas Falk', role: 'Baker', city: 'Malmö', age: 51 },
  { id: 3, name: 'Mei Tanaka', role: 'Architect', city: 'Kobe', age: 28 },
  { id: 4, name: 'Rosa Lima', role: 'Teacher', city: 'Porto', age: 45 },
  { id: 5, name: 'Idris Khan', role: 'Nurse', city: 'Leeds', age: 39 },
]
