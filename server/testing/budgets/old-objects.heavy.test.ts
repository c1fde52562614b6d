import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'

const program = fileURLToPath(new URL('old-objects.ts', import.meta.url))
/** No full collection meanwhile, many of the young generation. */
const flags = ['--expose-gc', '--initial-old-space-size=256', '--max-semi-space-size=1']

/** In bytes. It was 1,700 a statement and 160 a request once, and full collections were several times as frequent. */
const budget = 50

test('statements and requests leave nothing behind that only a full collection frees', async () => {
  const args = [...flags, program, JSON.stringify({ ...inject('cluster'), database: 'postgres' })]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const left = JSON.parse(stdout) as Record<string, number>
  expect(left['statement']).toBeLessThan(budget)
  expect(left['request']).toBeLessThan(budget)
})
