import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const module = new URL('./log-lines.ts', import.meta.url)

test.for([
  ['by itself', ''],
  ['at once', 'process.exit(0)'],
] as const)('a process that ends %s has written all its lines', async ([, ending]) => {
  const code = `
    const { logLines } = await import('${module.href}')
    const lines = logLines()
    for (let n = 0; n < 50; n++) lines.write('line ' + n + '\\n')
    ${ending}`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code])
  expect(stdout).toBe(Array.from({ length: 50 }, (_, n) => `line ${n}\n`).join(''))
})

test('what fills a write goes out before the process ends', async () => {
  const code = `
    const { logLines } = await import('${module.href}')
    const lines = logLines()
    for (let n = 0; n < 250; n++) lines.write('line ' + n + '\\n')`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code])
  expect(stdout.split('\n')).toHaveLength(251)
})
