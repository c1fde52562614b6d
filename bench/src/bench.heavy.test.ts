import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

test.runIf(process.platform === 'linux')(
  'every case runs on the smallest data set',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'judian-bench-'))
    // PostgreSQL may run under its own account.
    await chmod(folder, 0o755)
    try {
      const env = { ...process.env, BENCH_DIR: folder, NODE_OPTIONS: '', VITEST: '' }
      const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', main, '--size', 'tiny'], {
        env,
        maxBuffer: 64 * 1024 * 1024,
      })
      expect(stdout).not.toContain(' failed: ')
      expect(stdout).not.toContain('## Failed')
      expect(stdout).toContain('# Bench of ')
      expect(stdout).toContain('Upload a picture: ')
      expect(stdout).toContain('Word filter, ')
      expect(stdout).toContain('Growth: ')
      expect(stdout).toContain('reading calls and pages, one by one: ')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
  400_000,
)
