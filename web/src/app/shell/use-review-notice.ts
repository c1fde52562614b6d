import { useEffect } from 'react'
import { useMe } from '../../kernel/session/index.ts'
import { memberTabStorage } from '../../kernel/storage/member-storage.ts'
import { queueToast } from '../../kernel/toast/queue-toast.ts'

const key = 'review-notice'

export const reviewNotice = '当前社区有内容等待您审核，请及时查验！'

/**
 * Notifies reviewers of pending content: once per tab, and again when new content arrives after the queue was empty.
 */
export function useReviewNotice() {
  const hasPending = (useMe()?.waitingVerifyContentsCount ?? 0) > 0
  useEffect(() => {
    if (!hasPending) memberTabStorage.remove(key)
    else if (!memberTabStorage.read(key)) {
      memberTabStorage.write(key, 'shown')
      queueToast(reviewNotice, 2, 5_000)
    }
  }, [hasPending])
}
