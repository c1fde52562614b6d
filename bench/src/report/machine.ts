import { cpus, totalmem } from 'node:os'
import pg from 'pg'
import { canPin } from '../servers/cpu-pinning.ts'
import type { Site } from '../servers/site.ts'

/** The machine and database settings of a run. */
export interface Machine {
  cpu: string
  cores: number
  memoryGb: number
  /** Server and load generator were pinned to a core each. */
  pinned: boolean
  node: string
  postgres: string
  /** PostgreSQL settings that decide whether acknowledged writes survive a power cut. */
  durability: string
}

export async function describeMachine({ connection }: Site): Promise<Machine> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const names = ['server_version', 'fsync', 'synchronous_commit', 'full_page_writes']
    const { rows } = await client.query<{ value: string }>(
      'SELECT current_setting(name) AS value FROM unnest($1::text[]) AS name',
      [names],
    )
    const [postgres, ...values] = rows.map(({ value }) => value)
    return {
      cpu: cpus()[0]!.model,
      cores: cpus().length,
      memoryGb: Math.round(totalmem() / 2 ** 30),
      pinned: canPin,
      node: process.version,
      postgres: postgres!,
      durability: values.map((value, at) => `${names[at + 1]} ${value}`).join(', '),
    }
  } finally {
    await client.end()
  }
}
