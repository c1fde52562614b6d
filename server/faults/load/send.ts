import { setTimeout as wait } from 'node:timers/promises'
import { encodeForm } from '@judian/contract/encode'
import type { Plan, Write } from './writes.ts'

export interface Sent {
  acknowledged: string[]
  /** Writes whose first request failed. */
  failed: number
  /** The longest time from a write's first request to its acknowledgement, in milliseconds. */
  longestMs: number
}

interface Listeners {
  onAcknowledged?: () => void
  onFailed?: () => void
}

/** As slow as the limit on posts needs: each attempt counts. */
const retryMs = 500
const giveUpMs = 60_000

/**
 * Sends the writes: members at the same time, each member's one after another, and each with the same request id until it
 * is acknowledged.
 */
export async function sendAll(
  plan: Plan,
  origin: () => string,
  { onAcknowledged = () => {}, onFailed = () => {} }: Listeners = {},
): Promise<Sent> {
  const sent: Sent = { acknowledged: [], failed: 0, longestMs: 0 }
  async function sendOne(write: Write) {
    const began = performance.now()
    for (let tried = 1; !(await isAcknowledged(origin(), write)); tried++) {
      if (tried === 1) sent.failed++
      onFailed()
      if (performance.now() - began > giveUpMs) throw new Error(`${write.path} was not answered in time`)
      await wait(retryMs)
    }
    sent.longestMs = Math.max(sent.longestMs, performance.now() - began)
    sent.acknowledged.push(write.effect)
    onAcknowledged()
  }
  await Promise.all(
    plan.map(async (writes) => {
      for (const write of writes) await sendOne(write)
    }),
  )
  return sent
}

/** False if there was no answer, or one of an unavailable server. Throws on any other refusal. */
async function isAcknowledged(origin: string, { path, input, token }: Write): Promise<boolean> {
  const headers = { cookie: `judian_session=${token}` }
  const response = await fetch(origin + path, { method: 'POST', headers, body: encodeForm(input) }).catch(
    () => undefined,
  )
  const text = await response?.text().catch(() => undefined)
  if (!response || text === undefined || response.status >= 500) return false
  const { status } = JSON.parse(text) as { status: number }
  if (status === 200) return true
  throw new Error(`${path} answered ${text}`)
}

/** Calls `then` once, at a random one of the plan's acknowledgements. */
export function atRandomOf(plan: Plan, then: () => void): Listeners {
  let left = 1 + Math.floor(Math.random() * (plan.flat().length - 1))
  return {
    onAcknowledged() {
      if (--left === 0) then()
    },
  }
}
