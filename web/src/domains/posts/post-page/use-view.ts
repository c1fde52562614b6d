import type { Moment } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { useEffect } from 'react'
import { useFeature } from '../../../kernel/feature/feature.tsx'
import { useMe } from '../../../kernel/session/index.ts'
import { reportView } from './view-queue.ts'

/** Counts a member's view of a post, once its page has been visible for three seconds in one go. */
export function useView(moment: Moment | undefined) {
  const myId = useMe()?.user_id
  const isCounted = useFeature('views')
  const counts = isCounted && myId !== undefined && moment?.review === 'published' && moment.author.user_id !== myId
  const messageId = counts ? moment.message_id : undefined

  useEffect(() => {
    if (messageId === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => reportView(messageId), limits.viewMs)
    }
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [messageId])
}
