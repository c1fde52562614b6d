import { brokenLinks, chainStart, extendChain } from './chain.ts'
import { buildDeck, type Deck } from './deck.ts'
import { checkNoted, type Noted } from './noted.ts'
import { problem, ticketName, type Problem } from './problems.ts'
import { readExport } from './read-export.ts'
import type { LotteryExport } from './types.ts'

export interface Verdict {
  problems: Problem[]
  tickets: number
  drawn: number
  /** Whether the seed was published, so that the deck could be rebuilt. */
  revealed: boolean
  /** How many draws lead to the noted head; undefined without one. */
  headAt: number | undefined
  /**
   * Number of draws, from the first, that are unchanged since a head or receipt was noted; undefined without one. For
   * the others only the order is proved: the operator of the record could have rewritten them.
   */
  proven: number | undefined
}

/** Verifies a published lottery and returns all problems found. */
export async function verifyLottery(exported: unknown, noted: Noted = {}): Promise<Verdict> {
  const { lottery, problems } = readExport(exported)
  if (!lottery) return { problems, tickets: 0, drawn: 0, revealed: false, headAt: undefined, proven: undefined }

  const total = lottery.prizes.reduce((sum, { count }) => sum + count, 0)
  const complete = total === lottery.tickets
  if (!complete)
    problems.push(problem('CountsDoNotAddUp', `各奖品数量之和为 ${total}，与总签数 ${lottery.tickets} 不符`))
  const start = await chainStart(lottery.format, lottery.event, lottery.root)
  const { problems: broken, headAt, proven } = checkNoted(lottery, start, noted)
  problems.push(
    ...broken,
    ...checkOrder(lottery),
    ...(await checkChain(lottery, start)),
    ...checkEnd(lottery, start),
    ...checkTotals(lottery),
  )
  if (lottery.seed !== null && complete) problems.push(...(await checkDeck(lottery, lottery.seed)))

  return {
    problems,
    tickets: lottery.tickets,
    drawn: lottery.draws.length,
    revealed: lottery.seed !== null,
    headAt,
    proven,
  }
}

/** Tickets are drawn in order, from the first. */
function checkOrder({ draws }: LotteryExport): Problem[] {
  const problems: Problem[] = []
  let next = 0
  for (const { index } of draws) {
    for (let missing = next; missing < index; missing += 1)
      problems.push(problem('DrawMissing', `${ticketName(missing)}的抽奖记录缺失`, missing))
    if (index < next) problems.push(problem('DrawOutOfOrder', `${ticketName(index)}重复出现或顺序不对`, index))
    next = Math.max(next, index + 1)
  }
  return problems
}

async function checkChain({ draws }: LotteryExport, start: string): Promise<Problem[]> {
  return (await brokenLinks(draws, start)).map((draw) => {
    const what = `${ticketName(draw.index)}的编号、奖品、名字、时间或哈希被改动过`
    const isFirst = draw === draws[0]
    return problem('DrawChanged', isFirst ? `${what}，或者封签根、活动编号不是抽奖时的那一个` : what, draw.index)
  })
}

function checkEnd({ draws, draw_count, head }: LotteryExport, start: string): Problem[] {
  const problems: Problem[] = []
  const reached = (draws.at(-1)?.index ?? -1) + 1
  if (reached < draw_count)
    problems.push(
      problem('DrawsMissingAtEnd', `公布的抽奖次数为 ${draw_count}，名单从${ticketName(reached)}起缺失`, reached),
    )
  if (reached > draw_count)
    problems.push(problem('WrongDrawCount', `公布的抽奖次数为 ${draw_count}，名单却到${ticketName(reached - 1)}`))
  if ((draws.at(-1)?.hash ?? start) !== head)
    problems.push(problem('WrongHead', '名单的最后一条与链尾不符：末尾缺少记录，或链尾被改动过'))
  return problems
}

function checkTotals({ prizes, draws }: LotteryExport): Problem[] {
  const drawn = Map.groupBy(draws, ({ prize }) => prize)
  const counts = new Map(prizes.map(({ name, count }) => [name, count]))
  return [...drawn].flatMap(([name, won]) => {
    const count = counts.get(name)
    if (count === undefined)
      return won.map(({ index }) =>
        problem('UnknownPrize', `${ticketName(index)}的奖品「${name}」不在公布的奖品里`, index),
      )
    if (won.length <= count) return []
    return [problem('TooManyOfPrize', `「${name}」公布了 ${count} 份，却抽出了 ${won.length} 份`)]
  })
}

/** Rebuilds the deck from its seed, and compares root and draws with it. */
async function checkDeck(lottery: LotteryExport, seed: string): Promise<Problem[]> {
  const deck = await buildDeck(seed, lottery.prizes)
  if (deck.root !== lottery.root) return [await explainRoot(lottery, deck)]
  return lottery.draws.flatMap(({ index, prize }) => {
    const sealed = deck.tickets[index]
    if (sealed === prize) return []
    const what = sealed === undefined ? '签箱里没有这张签' : `封签时是「${sealed}」，名单里却是「${prize}」`
    return [problem('TicketSwapped', `${ticketName(index)}对不上：${what}`, index)]
  })
}

/** The chain starts at the root published before the first draw, so it shows which side was changed. */
async function explainRoot({ format, event, root, draws }: LotteryExport, deck: Deck): Promise<Problem> {
  const [first] = draws
  const startsAt = async (other: string) =>
    first !== undefined && first.hash === (await extendChain(await chainStart(format, event, other), first))
  if (await startsAt(deck.root))
    return problem('WrongRoot', `封签根被改动过：抽奖从 ${deck.root} 开始，记录里却是 ${root}`)
  if (await startsAt(root))
    return problem('WrongSeedOrPrizes', '种子或奖品数量被改动过：由它们重建的签箱与抽奖时的封签根不符')
  return problem('WrongRoot', `由种子和奖品重建的封签根是 ${deck.root}，记录里却是 ${root}`)
}
