import type { CallInput, WaitingContent } from '@judian/contract'
import { askInBackground } from '@judian/web/kernel/ask/ask-in-background.ts'
import { ask, messageOf } from '@judian/web/kernel/ask/index.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type Key, useEffect, useEffectEvent, useState } from 'react'
import type { ModerationReason } from '../../../components/form/popups/moderation-reason-popup.tsx'
import { keyOf, reviewKey } from './queries.ts'

type Input = CallInput<'/v1/admin/review/decideContents'>

/** A decision that can still be taken back. */
export interface HeldDecision {
  contents: readonly WaitingContent[]
  decision: Exclude<Input['decision'], 'reject'>
}

const holdMs = 10_000

const done = { approve: '已通过', reject: '已驳回', 'pass-on': '已转交管理员' } as const

export const decidedText = ({ contents, decision }: HeldDecision) =>
  contents.length > 1 ? `${done[decision]} ${contents.length} 条` : `${done[decision]}「${contents[0]?.title}」`

/**
 * Decisions on pending contents. A rejection, whose form asks, is sent at once. Anything else is sent after ten
 * seconds, and can be taken back until then; the next decision and leaving the page send it at once. `decided` names
 * the contents that the queue no longer shows.
 */
export function useDecisions() {
  const client = useQueryClient()
  const [held, setHeld] = useState<HeldDecision>()
  const [decided, setDecided] = useState<ReadonlySet<Key>>(new Set())

  const hide = (contents: readonly WaitingContent[]) => setDecided((old) => old.union(new Set(contents.map(keyOf))))
  const show = (contents: readonly WaitingContent[]) =>
    setDecided((old) => old.difference(new Set(contents.map(keyOf))))

  /** Reads the answer; true if all of them were decided now. */
  const settle = async (contents: readonly WaitingContent[], { results }: Awaited<ReturnType<typeof send>>) => {
    const taken = results.filter((one) => one === 'taken').length
    if (taken > 0) showToast(`${taken} 条已经由别人处理`, 2, 5_000)
    await client.invalidateQueries({ queryKey: reviewKey })
    show(contents)
    return taken === 0
  }
  const sendHeld = async (by: typeof ask = ask) => {
    if (!held) return
    setHeld(undefined)
    try {
      await settle(held.contents, await send(held, by))
    } catch (error) {
      show(held.contents)
      showToast(messageOf(error), 3)
    }
  }
  const letGo = useEffectEvent(sendHeld)
  useEffect(() => {
    if (!held) return
    const timer = setTimeout(() => void letGo(), holdMs)
    const close = () => void letGo(askInBackground)
    addEventListener('pagehide', close)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', close)
    }
  }, [held])
  useEffect(() => () => void letGo(), [])

  return {
    held,
    decided,
    hold(decision: HeldDecision) {
      void sendHeld()
      setHeld(decision)
      hide(decision.contents)
    },
    takeBack() {
      if (!held) return
      setHeld(undefined)
      show(held.contents)
    },
    async reject(contents: readonly WaitingContent[], reason: ModerationReason) {
      const answer = await send({ contents, decision: 'reject', reason })
      hide(contents)
      if (await settle(contents, answer))
        showToast(contents.length > 1 ? `${done.reject} ${contents.length} 条` : done.reject)
    },
  }
}

interface Sent {
  contents: readonly WaitingContent[]
  decision: Input['decision']
  reason?: ModerationReason
}

const send = ({ contents, decision, reason = { reason: '' } }: Sent, by: typeof ask = ask) =>
  by('/v1/admin/review/decideContents', {
    // With the version that was read: its author may change it meanwhile.
    contents: contents.map(({ kind, id, edit_count }) => ({ kind, id, ...(edit_count && { edit_count }) })),
    decision,
    ...reason,
  })
