/** The first name is required and has at least three letters. */
export function checkFirstName({ value }: { value: string }): string | undefined {
  if (value === '') return 'A first name is required'
  return value.length < 3 ? 'The first name needs at least three letters' : undefined
}

/** Asks a pretended server. The name "admin" is taken. */
export async function checkIsFree({ value }: { value: string }): Promise<string | undefined> {
  await new Promise((resolve) => setTimeout(resolve, 500))
  return value.toLowerCase() === 'admin' ? 'This name is taken' : undefined
}
