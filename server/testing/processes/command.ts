import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const source = (name: string) => fileURLToPath(new URL(`../../src/commands/${name}.ts`, import.meta.url))

/** Starts one of the site's commands as npm does, and collects what it prints. */
export function startCommand(
  name: 'backup' | 'migrate' | 'restore',
  args: readonly string[],
  env: Record<string, string>,
) {
  const child = spawn(process.execPath, [source(name), ...args], {
    env: { ...process.env, SECRETS_KEY: '00'.repeat(32), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text))
  return {
    child,
    /** What it has printed so far. */
    output: () => output,
    ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })),
  }
}
