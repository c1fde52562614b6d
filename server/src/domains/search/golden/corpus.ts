import { traditionalToSimplified } from '../../../text/traditional.ts'
import { core } from './core.ts'
import { about, emojis, filler, gear, maps, operators, passing, titles, topics } from './grammar.ts'
import { players } from './players.ts'

/** A text and its subject, by which queries are judged. */
export interface CorpusText {
  title: string
  body: string
  titled: readonly string[]
  explained: readonly string[]
  mentioned: readonly string[]
  tag: 1 | 2
  author: number
  daysAgo: number
  thumbs: number
  /** The board's map, and a step's caption. */
  board?: readonly [map: string, caption: string]
}

export const authors = ['老六本六', '夜枭七号', 'SniperLiu', '一只小石匠', '北门吹雪']
const generated = 2_100

/** A small seeded generator: mulberry32. */
export function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

/** The texts written by hand, those of the grammar, then those of players: the same in every run. */
export function makeCorpus(): CorpusText[] {
  const below = random(19)
  const pick = <T>(list: readonly T[]) => list[below(list.length)]!
  const written = core.map(([title, body], n) => ({ title, body, titled: [`core${n}`], explained: [], mentioned: [] }))
  const texts = Array.from({ length: generated }, () => makeText(pick, below))
  const ofPlayers = players.map(([title, body, ...titled]) => ({ title, body, titled, explained: [], mentioned: [] }))
  const onBoards = boards.map(([title, ...board], n) => ({
    title,
    body: '都画在板子上了。',
    titled: [],
    explained: [`board${n}`],
    mentioned: [],
    board,
  }))
  return [...written, ...texts, ...ofPlayers, ...onBoards].map((text) => ({
    ...text,
    tag: below(4) === 0 ? 2 : 1,
    author: below(authors.length),
    daysAgo: below(400),
    thumbs: below(3) === 0 ? below(60) : below(4),
  }))
}

function makeText(pick: <T>(list: readonly T[]) => T, below: (n: number) => number) {
  const [m, o, g, t, u] = [pick(maps), pick(operators), pick(gear), pick(topics), pick(topics)]
  const letters: Record<string, string> = { M: m, O: o, G: g, T: t, U: u }
  const template = pick(titles)
  const emoji = below(8) === 0 ? pick(emojis) : ''
  const titled = [...new Set(Array.from(template, (letter) => letters[letter]).filter((name) => name !== undefined))]
  const explained = [...titled.filter(() => below(2) === 0), ...(below(2) === 0 ? [pick(topics)] : [])]
  const mentioned = below(3) === 0 ? [pick([...maps, ...operators, ...gear, ...topics])] : []
  const sentences = [
    ...explained.map((name) => pick(about).replace('X', name)),
    ...Array.from({ length: 2 + below(6) }, () => pick(filler)),
    ...mentioned.map((name) => pick(passing).replace('X', name)),
  ]
  const title = template.replace(/[MOGTU]/g, (letter) => letters[letter]!) + emoji
  const spelled = spelling(below(30))
  return {
    title: spelled(title),
    body: spelled(sentences.join(below(3) === 0 ? '\n' : '')),
    titled: [...titled, ...(emoji ? [emoji] : []), ...(template.includes('萌新') ? ['新手'] : [])],
    explained,
    mentioned,
  }
}

const simplifiedToTraditional = new Map(
  Array.from(traditionalToSimplified.matchAll(/(\S)(\S)/g), ([, traditional = '', simplified = '']) => [
    simplified,
    traditional,
  ]),
)

function spelling(kind: number): (text: string) => string {
  if (kind === 0) return (text) => Array.from(text, (one) => simplifiedToTraditional.get(one) ?? one).join('')
  if (kind === 1) return (text) => text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
  return kind === 2 ? (text) => text.toUpperCase() : (text) => text
}

/** Posts that say what they say on their boards: a title, the map, and the caption of a step. */
export const boards: readonly (readonly [title: string, map: string, caption: string])[] = [
  ['我们队的第一块板', 'zhanqiao', '烟封绞盘室，四号从水线摸灯油库'],
  ['昨晚赢的那一局', 'dukou', '盾走海鸥门，票务室的墙从窄巷炸开'],
  ['给二队看的', 'yantai', '墨池边上不要停，飞廊的人会往下看'],
  ['慢慢来', 'dengta', '锅炉房先断电，再从石阶上食堂'],
  ['五个人别走一起', 'tiebashan', '溪谷涉水去弹药库，观察哨只会看靶墙'],
  ['改了三次', 'zhanqiao', '候船厅的顶门杠碎了才开枪'],
]
