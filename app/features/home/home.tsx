/** The front page of the family. */
export function Home() {
  return <h1>Solid parts for ambitious web apps</h1>
}
