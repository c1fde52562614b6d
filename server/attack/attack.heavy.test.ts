import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const run = fileURLToPath(new URL('run.ts', import.meta.url))

// Beside other tests a visitor may be refused as on any busy machine: what the attack costs isn't asserted here.
test.runIf(process.platform === 'linux')(
  'an attack of a second is measured, and ends no server',
  async () => {
    const env = { ...process.env, ATTACK_MS: '1000' }
    const printed = await new Promise<string>((resolve) => {
      execFile(process.execPath, [run, 'edit-histories'], { env }, (_, stdout, stderr) => resolve(stdout + stderr))
    })
    for (const workers of [1, 2]) expect(printed).toContain(`edit histories, WORKERS=${workers}: `)
    expect(printed).toContain('median, quiet')
    expect(printed).not.toContain('the server ended')
  },
  120_000,
)
