import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

export const commentsId = 'comments'

/** A link to the comments finds a page too short to scroll to them: once they are there, the page goes on to them. */
export function useScrollToComments(pending: boolean) {
  const aims = useLocation({ select: ({ hash }) => hash === commentsId })
  const waited = useRef(pending)

  useEffect(() => {
    if (pending || !waited.current) return
    waited.current = false
    if (aims) document.getElementById(commentsId)?.scrollIntoView()
  }, [pending, aims])
}
