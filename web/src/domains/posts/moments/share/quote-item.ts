import type { Moment } from '@judian/contract'
import { chunk } from '../../../../kernel/lazy/chunk.ts'
import { runLate } from '../../../../kernel/lazy/run-late.ts'
import { openPanel } from '../../../../kernel/panels/panels.ts'
import type { PostMenuItem } from '../parts/block-item.ts'

const editors = chunk(() => import('../editor/post-draft-store.ts'))

/**
 * Opens the editor of the post's community with the post's link, which shows as a card; an existing draft stays.
 * `onCommunity` leads the reader to a screen of that community, whose editor opens.
 */
export const quoteItem = (
  userId: number,
  { community, message_id }: Moment,
  onCommunity: () => Promise<void>,
): PostMenuItem => ({
  feature: 'quotes',
  label: '引用发帖',
  icon: 'comment',
  onSelect: () =>
    void runLate(editors, async ({ postDraftStore }) => {
      const body = `\n${location.origin}/community/${community}/${message_id}`
      postDraftStore(userId, community).prepared.offer({ title: '', body, tag: '' })
      await onCommunity()
      openPanel('post')
    }),
})
