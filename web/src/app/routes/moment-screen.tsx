import '../composed/late-places.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useReducer } from 'react'
import { MomentScreen as Moment } from '../../domains/posts/post-page/moment-screen.tsx'
import { ShortLinkScreen as ShortLink } from '../../domains/posts/post-page/short-link-screen.tsx'
import { useFeatureBits } from '../../kernel/feature/feature.tsx'
import { loadPostPlaces } from '../composed/post-places.ts'

/** Post page, optionally focused on a comment. */
export function MomentScreen() {
  const { division = '', messageId, commentId } = useParams({ strict: false })
  useLatePlaces()
  return (
    // Keyed: navigating to another post remounts the page.
    <Moment
      key={messageId}
      community={division}
      messageId={Number(messageId)}
      {...(commentId !== undefined && { commentId: Number(commentId) })}
    />
  )
}

export function ShortLinkScreen() {
  const { shortCode } = useParams({ from: '/s/c/$shortCode' })
  return <ShortLink shortCode={shortCode} />
}

/** Shows the page anew once the code of a feature that is turned on meanwhile has loaded. */
function useLatePlaces() {
  const client = useQueryClient()
  const bits = useFeatureBits()
  const [, render] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    loadPostPlaces(client).then(render, () => {})
  }, [client, bits])
}
