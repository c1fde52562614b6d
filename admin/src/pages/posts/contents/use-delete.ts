import type { ManagedContent } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import {
  type ModerationReason,
  ModerationReasonPopup,
} from '../../../components/form/popups/moderation-reason-popup.tsx'
import { contentsKey } from './queries.ts'

/** Opens the reason popup, deletes the contents and toasts the result. */
export function useDelete() {
  const client = useQueryClient()
  return (contents: readonly ManagedContent[], onDone?: () => void) => {
    const [community, ...others] = new Set(contents.map(({ community_name }) => community_name))
    showPopup(ModerationReasonPopup, {
      title: contents.length > 1 ? `删除这 ${contents.length} 条内容` : '删除这条内容',
      confirm: '删除',
      community: others.length === 0 ? community : undefined,
      action: async (reason: ModerationReason) => {
        const { results } = await ask('/v1/admin/contents/deleteContents', {
          contents: contents.map(({ kind, id }) => ({ kind, id })),
          ...reason,
        })
        const gone = results.filter((one) => one === 'taken').length
        const count = results.length - gone
        if (gone === 0) showToast(count > 1 ? `已删除 ${count} 条` : '已删除')
        else showToast(`${count > 0 ? `已删除 ${count} 条，` : ''}${gone} 条之前已经被删除`, 2, 5_000)
        onDone?.()
        void client.invalidateQueries({ queryKey: contentsKey })
      },
    })
  }
}
