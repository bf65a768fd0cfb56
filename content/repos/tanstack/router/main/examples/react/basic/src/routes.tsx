import { Link, Outlet, createRootRoute, createRoute } from '@tanstack/react-router'
import { fetchRecipe, fetchRecipes } from './recipes'

const rootRoute = createRootRoute({
  component: RootLayout,
  notFoundComponent: () => <p>There is no such page.</p>,
})

function RootLayout() {
  return (
    <>
      <nav>
        <Link to="/" activeOptions={{ exact: true }}>
          Home
        </Link>
        <Link to="/recipes">Recipes</Link>
      </nav>
      <Outlet />
    </>
  )
}

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: () => <h1>A small recipe book</h1>,
})

const recipesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/recipes',
  loader: () => fetchRecipes(),
  component: RecipesLayout,
})

function RecipesLayout() {
  const recipes = recipesRoute.useLoaderData()
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

const recipesIndexRoute = createRoute({
  getParentRoute: () => recipesRoute,
  path: '/',
  component: () => <p>Choose a recipe from the list.</p>,
})

const recipeRoute = createRoute({
  getParentRoute: () => recipesRoute,
  path: '$recipeId',
  loader: ({ params }) => fetchRecipe(params.recipeId),
  notFoundComponent: () => <p>That recipe is not in the book.</p>,
  component: RecipePage,
})

function RecipePage() {
  const recipe = recipeRoute.useLoaderData()
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

export const routeTree = rootRoute.addChildren([
  homeRoute,
  recipesRoute.addChildren([recipesIndexRoute, recipeRoute]),
])
