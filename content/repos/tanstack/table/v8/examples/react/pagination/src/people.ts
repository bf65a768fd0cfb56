export type Person = { id: number; name: string; role: string; city: string; age: number }

const names = ['Amara Obi', 'Jonas Falk', 'Mei Tanaka', 'Rosa Lima', 'Idris Khan', 'Elin Berg', 'Tomás Ruiz']
const roles = ['Gardener', 'Baker', 'Architect', 'Teacher', 'Nurse']
const cities = ['Lagos', 'Malmö', 'Kobe', 'Porto', 'Leeds', 'Bergen']

function pick(list: string[], index: number): string {
  return list[index % list.length] ?? ''
}

/** Makes the same people each time, so that the example does not change between reloads. */
export function makePeople(count: number): Person[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: pick(names, index * 3),
    role: pick(roles, index * 2 + 1),
    city: pick(cities, index),
    age: 20 + ((index * 7) % 50),
  }))
}
