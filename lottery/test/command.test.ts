import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { vectors } from './vectors.ts'

const command = fileURLToPath(new URL('../src/command.ts', import.meta.url))
const { seed, prizes, root, draws, head } = vectors[1]!
const genuine = {
  format: 'judian-lottery/1',
  event: '202511',
  root,
  tickets: 100,
  prizes,
  seed,
  draw_count: 3,
  head,
  draws,
}

function verify(exported: unknown, ...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'judian-lottery-'))
  writeFileSync(join(folder, 'export.json'), JSON.stringify(exported))
  const run = spawnSync(process.execPath, [command, 'export.json', ...args], {
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder },
  })
  rmSync(folder, { recursive: true })
  return { code: run.status, output: run.stdout }
}

test('the command confirms a genuine export', () => {
  expect(verify(genuine, '--root', root, '--head', head)).toEqual({
    code: 0,
    output: expect.stringContaining('✓ 没有问题：共 100 张签，已抽 3 张。') as string,
  })
})

test('the command names the problems and exits with an error', () => {
  const { code, output } = verify({ ...genuine, draws: [draws[0], draws[2]] })

  expect(code).toBe(1)
  expect(output).toContain('第 2 张的抽奖记录缺失 (DrawMissing)')
})
