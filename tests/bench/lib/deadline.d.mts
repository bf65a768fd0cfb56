export function watchWork(limitMs: number): {
  readonly begin: (name: string) => void
  readonly end: () => Promise<number>
}
