import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = fileURLToPath(new URL('run.ts', import.meta.url))

test.runIf(process.platform === 'linux')(
  'an attack of a second is measured and survived',
  async () => {
    const env = { ...process.env, ATTACK_MS: '1000' }
    const { stdout } = await promisify(execFile)(process.execPath, [run, 'edit-histories'], { env })
    for (const workers of [1, 2]) expect(stdout).toContain(`edit histories, WORKERS=${workers}: passed`)
  },
  120_000,
)
