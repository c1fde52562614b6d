import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Noted } from './noted.ts'
import { readReceipts } from './read-receipts.ts'
import { report } from './report.ts'
import { verifyLottery } from './verify.ts'

const USAGE = 'npm run verify-lottery -- <export.json> [--root <hash>] [--head <hash>] [--receipt <receipts.json>]'

/** A reason why the command can't verify, as a sentence. */
class Unusable extends Error {}

try {
  const { file, receipt, ...given } = readArguments()
  const noted = receipt === undefined ? given : { ...(await readNoted(receipt)), ...given }
  const verdict = await verifyLottery(await readJson(file), noted)
  console.log(report(verdict))
  process.exitCode = verdict.problems.length > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof Unusable)) throw error
  console.log(error.message)
  process.exitCode = 2
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { root: { type: 'string' }, head: { type: 'string' }, receipt: { type: 'string' } },
    })
    const [file] = positionals
    if (file) return { ...values, file }
  } catch {
    // An option that doesn't exist.
  }
  throw new Unusable(USAGE)
}

/** The receipts that a page saved. Its latest hash counts as one, too. */
async function readNoted(path: string): Promise<Noted> {
  const saved = readReceipts(await readJson(path))
  if (!saved) throw new Unusable(`${path} 不是一份抽奖凭证。`)
  const { event, root, latest, receipts } = saved
  const seen = latest && latest.count > 0 ? [{ index: latest.count - 1, hash: latest.head }] : []
  return { event, root, receipts: [...receipts, ...seen] }
}

async function readJson(path: string): Promise<unknown> {
  const content = await readText(path)
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

async function readText(path: string): Promise<string> {
  try {
    // npm runs scripts in the project's folder; resolve the path against the caller's.
    return await readFile(resolve(process.env['INIT_CWD'] ?? '.', path), 'utf8')
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new Unusable(isMissing ? `没有这个文件：${path}。` : `读不了这个文件：${path}。`)
  }
}
