import { createFileRoute } from '@tanstack/react-router'
import { fetchRecipe } from '../recipes'

export const Route = createFileRoute('/recipes/$recipeId')({
  loader: ({ params }) => fetchRecipe(params.recipeId),
  notFoundComponent: () => <p>That recipe is not in the book.</p>,
  component: RecipePage,
})

function RecipePage() {
  const recipe = Route.useLoaderData()
  return (
    <article>
      <h2>{recipe.title}</h2>
      <p>{recipe.minutes} minutes</p>
      <ol>
        {recipe.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </article>
  )
}
