import type { SearchEngine } from '@judian/contract/limits'
import type { OutboundAnswer } from '../../ports/outbound/index.ts'

interface Request {
  address: string
  body: string
  headers: Record<string, string>
}

/** How a push went. */
export interface Outcome {
  isPushed: boolean
  /** In words for operators, without the key. */
  result: string
  remaining: number | null
  /** Until when nothing more is sent: the engine's next day, or this many hours. */
  pause?: 'tomorrow' | number
}

interface Engine {
  /** Addresses in one push. */
  most: number
  /** The same while the engine has not said how many it takes today; it takes none of too many. */
  mostUnknown: number
  request(origin: string, key: string, addresses: readonly string[]): Request
  outcome(answer: { status: number; body: string }): Outcome
}

const failed = (result: string, pause: Outcome['pause'] = 1): Outcome => ({
  isPushed: false,
  result,
  remaining: null,
  pause,
})
const pushed = (result: string, remaining: number | null): Outcome => ({ isPushed: true, result, remaining })

const indexnow: Engine = {
  most: 1_000,
  mostUnknown: 1_000,
  request: (origin, key, urlList) => ({
    address: 'https://api.indexnow.org/indexnow',
    body: JSON.stringify({ host: new URL(origin).host, key, keyLocation: `${origin}/${key}.txt`, urlList }),
    headers: { 'content-type': 'application/json; charset=utf-8' },
  }),
  outcome({ status }) {
    if (status === 200 || status === 202) return pushed('已接收', null)
    const known: Record<number, string> = {
      400: '对方说格式不对（HTTP 400）',
      403: '对方读不到密钥文件（HTTP 403），请检查站点能从外面打开',
      422: '对方说地址不属于本站（HTTP 422），请检查 PUBLIC_ORIGIN',
      429: '推送太多，一小时后再试（HTTP 429）',
    }
    return failed(known[status] ?? `对方暂时出错（HTTP ${status}）`)
  },
}

/** The fields that matter of Baidu's answers, which are numbers and texts of any size. */
interface BaiduAnswer {
  success?: unknown
  remain?: unknown
  message?: unknown
  not_same_site?: unknown
}

const baidu: Engine = {
  most: 2_000,
  mostUnknown: 10,
  request: (origin, key, addresses) => ({
    address: `https://data.zz.baidu.com/urls?site=${encodeURIComponent(origin)}&token=${encodeURIComponent(key)}`,
    body: addresses.join('\n'),
    headers: { 'content-type': 'text/plain' },
  }),
  outcome({ status, body }) {
    const { success, remain, message, not_same_site } = parse(body)
    if (message === 'over quota') return { ...failed('今天的配额用完了，明天继续', 'tomorrow'), remaining: 0 }
    if (status === 401) return failed('百度说密钥不对（401），请重新填写', 24)
    if (status !== 200 || typeof success !== 'number') return failed(`百度没有接收（HTTP ${status}），一小时后再试`)
    if (Array.isArray(not_same_site) && not_same_site.length > 0)
      return failed('百度说地址不属于这个密钥的站点，请检查 PUBLIC_ORIGIN', 24)
    const remaining = typeof remain === 'number' && remain >= 0 ? Math.min(Math.floor(remain), 1_000_000) : null
    const outcome = pushed(`已接收 ${success} 条`, remaining)
    return remaining === 0 ? { ...outcome, pause: 'tomorrow' } : outcome
  },
}

export const engines: Record<SearchEngine, Engine> = { indexnow, baidu }

function parse(body: string): BaiduAnswer {
  try {
    return (JSON.parse(body) ?? {}) as BaiduAnswer
  } catch {
    return {}
  }
}

const failures = { timeout: '没有回应', 'not-public': '地址不通', unreachable: '连不上' }

/** Reads an engine's answer; an address is never part of it. */
export const outcomeOf = (engine: SearchEngine, answer: OutboundAnswer): Outcome =>
  answer.status === undefined ? failed(`${failures[answer.failure]}，一小时后再试`) : engines[engine].outcome(answer)
