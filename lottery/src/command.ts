import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { verifyLottery, type Verdict } from './verify.ts'

const USAGE = 'npm run verify-lottery -- <export.json> [--root <hash>] [--head <hash>]'

const { values: noted, positionals } = parseArgs({
  allowPositionals: true,
  options: { root: { type: 'string' }, head: { type: 'string' } },
})
const [file] = positionals

if (!file) {
  console.log(USAGE)
  process.exitCode = 2
} else {
  const verdict = await verifyLottery(await readJson(file), noted)
  console.log(report(verdict))
  process.exitCode = verdict.problems.length > 0 ? 1 : 0
}

async function readJson(path: string): Promise<unknown> {
  // npm runs scripts in the project's folder; resolve the path against the caller's.
  const content = await readFile(resolve(process.env['INIT_CWD'] ?? '.', path), 'utf8')
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

function report({ problems, tickets, drawn, revealed }: Verdict): string {
  if (problems.length > 0)
    return [`✗ 发现 ${problems.length} 处问题`, ...problems.map(({ code, message }) => `  ${message} (${code})`)].join(
      '\n',
    )
  const scope = revealed
    ? '签箱已由种子重建：封签根、奖品数量、每一次抽奖和整条链都对得上。'
    : '种子尚未公布：奖品数量、抽奖顺序和整条链都对得上；公布后再验一次签箱。'
  return `✓ 没有问题：共 ${tickets} 张签，已抽 ${drawn} 张。\n${scope}`
}
