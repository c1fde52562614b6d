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
  format: 'judian-lottery/2',
  event: '202511',
  root,
  tickets: 100,
  prizes,
  seed,
  draw_count: 3,
  head,
  draws,
}

const receiptsOf = (saved: object) => ({ format: 'judian-receipts/1', event: '202511', root, receipts: [], ...saved })

function verify(exported: unknown, ...args: string[]) {
  return verifyWith({ 'export.json': exported }, 'export.json', ...args)
}

function verifyWith(files: Record<string, unknown>, ...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'judian-lottery-'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content))
  const run = spawnSync(process.execPath, [command, ...args], {
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder },
  })
  rmSync(folder, { recursive: true })
  expect(run.stderr).toBe('')
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

test('the command reports which noted head it is, and how far the list is proved', () => {
  const { code, output } = verify(genuine, '--head', draws[1]!.hash)
  expect(code).toBe(0)
  expect(output).toContain('是第 2 张签之后的那一个')
  expect(output).toContain('前 2 张抽奖记录与你记下的一致；之后的 1 张没有证明是完整的')
  expect(verify(genuine, '--head', root).output).toContain('是抽奖开始前的那一个')
})

test('without a noted head or a receipt the command states that the list’s completeness isn’t proved', () => {
  const { code, output } = verify({ ...genuine, draws: draws.slice(0, 2), draw_count: 2, head: draws[1]!.hash })
  expect(code).toBe(0)
  expect(output).toContain('没有证明名单是完整的')
})

test('receipts of the page are taken as a file', () => {
  const receipts = receiptsOf({ latest: { count: 3, head }, receipts: [{ index: 1, hash: draws[1]!.hash }] })
  const files = { 'export.json': genuine, 'mine.json': receipts }
  expect(verifyWith(files, 'export.json', '--receipt', 'mine.json')).toEqual({
    code: 0,
    output: expect.stringContaining('3 张抽奖记录都与你记下的一致') as string,
  })
  const cut = { ...genuine, draws: draws.slice(0, 2), draw_count: 2, head: draws[1]!.hash }
  const { code, output } = verifyWith({ ...files, 'export.json': cut }, 'export.json', '--receipt', 'mine.json')
  expect(code).toBe(1)
  expect(output).toContain('第 3 张与凭证对不上')
})

test('a missing or invalid file is reported in a sentence', () => {
  expect(verifyWith({}, 'export.json')).toEqual({ code: 2, output: '没有这个文件：export.json。\n' })
  expect(verify(genuine, '--receipt', 'mine.json')).toEqual({ code: 2, output: '没有这个文件：mine.json。\n' })
  expect(verify(genuine, '--receipt', 'export.json').output).toBe('export.json 不是一份抽奖凭证。\n')
  expect(verifyWith({}, '.')).toEqual({ code: 2, output: '读不了这个文件：.。\n' })
  expect(verify(genuine, '--heads', head).code).toBe(2)
})
