import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'

/** Reads `.env` of the working folder into the environment, where there is one. What is set already stays. */
export function readEnvironmentFile(): void {
  if (existsSync('.env')) loadEnvFile('.env')
}
