import { notFound } from '@tanstack/solid-router'

export type Recipe = {
  id: string
  title: string
  minutes: number
  steps: string[]
}

const recipes: Recipe[] = [
  {
    id: 'flatbread',
    title: 'Pan flatbread',
    minutes: 35,
    steps: ['Mix flour, water, oil and salt.', 'Rest for twenty minutes.', 'Bake in a dry pan.'],
  },
  {
    id: 'lentil-soup',
    title: 'Red lentil soup',
    minutes: 30,
    steps: ['Soften an onion with cumin.', 'Add lentils and stock.', 'Simmer until soft.'],
  },
  {
    id: 'plum-cake',
    title: 'Plum cake',
    minutes: 60,
    steps: ['Cream butter and sugar.', 'Fold in eggs and flour.', 'Press plums into the top.', 'Bake.'],
  },
]

/** Stands in for a network: long enough to see pending states, short enough not to annoy. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 200))

export async function fetchRecipes(): Promise<Recipe[]> {
  await pause()
  return recipes
}

/** Throws the router's not-found signal when no recipe has this id. */
export async function fetchRecipe(id: string): Promise<Recipe> {
  await pause()
  const recipe = recipes.find((candidate) => candidate.id === id)
  if (!recipe) throw notFound()
  return recipe
}
