import { Link, Outlet, createFileRoute } from '@tanstack/react-router'
import { fetchRecipes } from '../recipes'

export const Route = createFileRoute('/recipes')({
  loader: () => fetchRecipes(),
  component: RecipesLayout,
})

function RecipesLayout() {
  const recipes = Route.useLoaderData()
  return (
    <>
      <h1>Recipes</h1>
      <ul>
        {recipes.map((recipe) => (
          <li key={recipe.id}>
            <Link to="/recipes/$recipeId" params={{ recipeId: recipe.id }}>
              {recipe.title}
            </Link>
          </li>
        ))}
      </ul>
      <Outlet />
    </>
  )
}
