import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

export const commentsId = 'comments'

/** Scrolls to the comments once they have loaded: the page was too short for the link's anchor before. */
export function useScrollToComments(pending: boolean) {
  const aims = useLocation({ select: ({ hash }) => hash === commentsId })
  const waited = useRef(pending)

  useEffect(() => {
    if (pending || !waited.current) return
    waited.current = false
    if (aims) document.getElementById(commentsId)?.scrollIntoView()
  }, [pending, aims])
}
