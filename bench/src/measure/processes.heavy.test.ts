import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { cpuOf, memoryOf, parseStat, readTree } from './processes.ts'

test('parses CPU time of a process and its reaped children, whatever its name', () => {
  const stat = '412 (a) b (c) S 7 412 412 0 -1 4194560 900 0 0 0 11 2 30 4 20 0 12 0 8123 1000 200'
  expect(parseStat(stat)).toEqual({ pid: 412, parent: 7, name: 'a) b (c', cpuMs: 470 })
})

test.runIf(process.platform === 'linux')('a tree includes the CPU of children that have ended', async () => {
  const before = cpuOf((await readTree(process.pid)).node)
  execFileSync(process.execPath, [
    '-e',
    'const end = process.cpuUsage().user + 100e3; while (process.cpuUsage().user < end);',
  ])
  const tree = await readTree(process.pid)
  expect(cpuOf(tree.node) - before).toBeGreaterThanOrEqual(90)
  expect(tree.postgres).toEqual([])

  const memory = await memoryOf(tree)
  expect(memory.node).toBeGreaterThan(10 * 2 ** 20)
  expect(memory.nodePeak).toBeGreaterThanOrEqual(memory.node)
  expect(memory.postgres).toBe(0)
})
