/** Does the work of a key once for all who ask while it runs. What comes of it, a failure too, is theirs alone. */
export type Flights<Value> = (key: string, work: () => Promise<Value>) => Promise<Value>

/** Makes flights of which none is under way. */
export function createFlights<Value>(): Flights<Value> {
  const flights = new Map<string, Promise<Value>>()
  return (key, work) => {
    const current = flights.get(key)
    if (current) return current
    const flight = work().finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
}
