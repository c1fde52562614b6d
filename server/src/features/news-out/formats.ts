import { createHmac } from 'node:crypto'
import type { NewsReceiver } from '@judian/contract/limits'
import type { OutboundAnswer } from '../../ports/outbound/index.ts'
import type { HookSecrets } from './hook-box.ts'

/** A message, or a digest of several. */
export interface Message {
  /** The same in all tries. */
  id: string
  type: string
  /** When it happened. */
  time: Date
  siteName: string
  text: string
  /** Where to act on it. */
  url: string
}

interface Request {
  address: string
  body: string
  headers?: Record<string, string>
}

/** How a try went; `pauseSeconds` until the receiver is asked again. */
export interface Outcome {
  isSent: boolean
  /** For the list of deliveries. */
  result: string
  pauseSeconds: number
  /** The receiver wants no more. */
  isGone?: true
}

interface Format {
  request(secrets: HookSecrets, message: Message, now: Date): Request
  /** Reads an answer with HTTP 200 of a robot, which tells of failures in its body: the code, 0 for success. */
  codeOf?: (answer: Record<string, unknown>) => unknown
  /** Codes of too many messages, with the seconds to wait. */
  slowDown?: Record<string, number>
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64')
const secondsOf = (now: Date) => Math.floor(now.getTime() / 1_000)

/** Robots get plain text: markdown would make links and mentions of members' words. */
const lines = ({ siteName, text, url }: Message) => `${siteName}：${text}\n${url}`

export const formats: Record<NewsReceiver, Format> = {
  wecom: {
    request: ({ address }, message) => ({
      address,
      body: JSON.stringify({ msgtype: 'text', text: { content: lines(message) } }),
    }),
    codeOf: ({ errcode }) => errcode,
    slowDown: { 45009: 60 },
  },
  dingtalk: {
    request: ({ address, secret }, message, now) => ({
      address: secret ? address + dingtalkSignature(secret, now) : address,
      body: JSON.stringify({ msgtype: 'text', text: { content: lines(message) }, at: { isAtAll: false } }),
    }),
    codeOf: ({ errcode }) => errcode,
    // It blocks the robot for ten minutes.
    slowDown: { 130101: 660 },
  },
  feishu: {
    request: ({ address, secret }, message, now) => ({
      address,
      body: JSON.stringify({
        ...(secret && feishuSignature(secret, now)),
        msg_type: 'text',
        content: { text: lines(message) },
      }),
    }),
    codeOf: ({ code }) => code,
    slowDown: { 9499: 60, 11232: 60 },
  },
  webhook: {
    request({ address, secret }, { id, type, time, text, url }, now) {
      const body = JSON.stringify({ type, timestamp: time.toISOString(), data: { text, url } })
      const timestamp = String(secondsOf(now))
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${hmac(key, `${id}.${timestamp}.${body}`)}`,
      }
      return { address, body, headers }
    },
  },
}

/** 钉钉 signs in the address: the key is the secret. */
function dingtalkSignature(secret: string, now: Date) {
  const timestamp = now.getTime()
  return `&timestamp=${timestamp}&sign=${encodeURIComponent(hmac(secret, `${timestamp}\n${secret}`))}`
}

/** 飞书 signs in the body, with key and message the other way round: the message is empty. */
function feishuSignature(secret: string, now: Date) {
  const timestamp = String(secondsOf(now))
  return { timestamp, sign: hmac(`${timestamp}\n${secret}`, '') }
}

const failures = {
  timeout: '对方 5 秒内没有回应',
  'not-public': '地址不在公网上，没有发送',
  unreachable: '连接不上对方',
}

const usualPause = 30

/** Reads an answer; nothing of its text is kept, as it may repeat what was sent. */
export function outcomeOf(receiver: NewsReceiver, answer: OutboundAnswer): Outcome {
  if (answer.status === undefined) return failed(failures[answer.failure])
  const { codeOf, slowDown = {} } = formats[receiver]
  const { status } = answer
  if (codeOf) {
    const code = codeOf(jsonOf(answer.body))
    if (code === 0 && status === 200) return { isSent: true, result: '已送达', pauseSeconds: 0 }
    const named = typeof code === 'number' ? `机器人回复错误码 ${code}` : `对方回复 HTTP ${status}`
    return failed(named, slowDown[String(code)])
  }
  if (status >= 200 && status < 300) return { isSent: true, result: '已送达', pauseSeconds: 0 }
  const outcome = failed(`对方回复 HTTP ${status}`, status === 429 ? 60 : usualPause)
  return status === 410 ? { ...outcome, isGone: true } : outcome
}

const failed = (result: string, pauseSeconds = usualPause): Outcome => ({ isSent: false, result, pauseSeconds })

function jsonOf(body: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(body)) as Record<string, unknown>
  } catch {
    return {}
  }
}
