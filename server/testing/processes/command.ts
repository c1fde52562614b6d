import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { World } from '../world.ts'

const source = (name: string) => fileURLToPath(new URL(`../../src/commands/${name}.ts`, import.meta.url))

/** The address of the world's database, for DATABASE_URL. */
export async function databaseUrlOf(w: World): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(w.db)
  const { host, user } = { ...inject('cluster'), user: inject('siteRole') }
  const url = new URL(`postgresql://${user}@localhost/${rows[0]!.name}`)
  url.searchParams.set('host', host!)
  return url.href
}

/** Starts one of the site's commands as npm does, and collects its output. */
export function startCommand(
  name:
    | 'admin'
    | 'backup'
    | 'export'
    | 'import'
    | 'invite'
    | 'migrate'
    | 'recover-admin'
    | 'reindex'
    | 'restore'
    | 'rotate-key',
  args: readonly string[],
  env: Record<string, string>,
) {
  const child = spawn(process.execPath, [source(name), ...args], {
    env: { ...process.env, SECRETS_KEY: '07'.repeat(32), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text))
  return {
    child,
    /** The output so far. */
    output: () => output,
    ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })),
  }
}
