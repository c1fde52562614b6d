import type { CallInput, WaitingContent } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ModerationReason } from '../../../components/form/popups/moderation-reason-popup.tsx'
import { reviewKey } from './queries.ts'

type Decision = CallInput<'/v1/admin/review/decideContents'>['decision']

const done = { approve: '已通过', reject: '已驳回', 'pass-on': '已转交管理员' } as const

/** Submits a decision, toasts the result and refetches the queue. */
export function useDecision() {
  const client = useQueryClient()
  return async (contents: readonly WaitingContent[], decision: Decision, reason: ModerationReason = { reason: '' }) => {
    const { results } = await ask('/v1/admin/review/decideContents', {
      // With the version that was read: its author may change it meanwhile.
      contents: contents.map(({ kind, id, edit_count }) => ({ kind, id, ...(edit_count && { edit_count }) })),
      decision,
      ...reason,
    })
    const taken = results.filter((one) => one === 'taken').length
    const count = results.length - taken
    if (taken === 0) showToast(count > 1 ? `${done[decision]} ${count} 条` : done[decision])
    else showToast(`${count > 0 ? `${done[decision]} ${count} 条，` : ''}${taken} 条已经由别人处理`, 2, 5_000)
    await client.invalidateQueries({ queryKey: reviewKey })
  }
}
