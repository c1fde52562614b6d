import { problem, type Problem } from './problems.ts'
import { isCount, isHash, isRecord, isText, isTime } from './shapes.ts'
import type { ChainedDraw, LotteryExport, PrizeCount } from './types.ts'

/** Larger decks aren't rebuilt: a forged export must not exhaust the verifier's memory. */
const MOST_TICKETS = 1_000_000

const isPrize = (value: unknown): value is PrizeCount =>
  isRecord(value) && isText(value.name) && isCount(value.count) && value.count > 0
const isDraw = (value: unknown): value is ChainedDraw =>
  isRecord(value) &&
  isCount(value.index) &&
  isText(value.prize) &&
  isText(value.name) &&
  isTime(value.time) &&
  isHash(value.hash)

const fields: Record<keyof LotteryExport, (value: unknown) => boolean> = {
  format: (value) => value === 'judian-lottery/1' || value === 'judian-lottery/2',
  event: isText,
  root: isHash,
  tickets: (value) => isCount(value) && value > 0 && value <= MOST_TICKETS,
  prizes: (value) => Array.isArray(value) && value.every(isPrize) && distinct(value.map(({ name }) => name)),
  seed: (value) => value === null || isHash(value),
  draw_count: isCount,
  head: isHash,
  draws: (value) => Array.isArray(value) && value.length <= MOST_TICKETS && value.every(isDraw),
}

/** Parses the export; returns the missing or malformed fields if it is invalid. */
export function readExport(value: unknown): { lottery?: LotteryExport; problems: Problem[] } {
  if (!isRecord(value)) return { problems: [problem('Malformed', '这不是一份抽奖记录')] }
  const malformed = Object.entries(fields).filter(([name, isRight]) => !isRight(value[name]))
  if (malformed.length > 0)
    return { problems: malformed.map(([name]) => problem('Malformed', `字段 ${name} 缺失或格式不对`)) }
  return { lottery: value as unknown as LotteryExport, problems: [] }
}

const distinct = (names: readonly string[]) => new Set(names).size === names.length
