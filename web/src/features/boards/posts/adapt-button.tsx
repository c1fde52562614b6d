import type { OpenBoard } from '@judian/contract'
import { useNavigate, useParams } from '@tanstack/react-router'
import { chunk } from '../../../kernel/lazy/chunk.ts'
import { runLate } from '../../../kernel/lazy/run-late.ts'
import { openPanel } from '../../../kernel/panels/panels.ts'
import { openAccountOverlay, useMe } from '../../../kernel/session/index.ts'
import { Button } from '../../../ui/actions/button.tsx'

const editors = chunk(() => import('../../../domains/posts/moments/editor/post-draft-store.ts'))

/** The post or comment with the board, and its author. */
export interface BoardPlace {
  community: string
  messageId: number
  authorId: number
}

interface Props {
  place: BoardPlace
  open: OpenBoard
}

/**
 * Opens the editor of the board's community with this version of its board, which the new post names as its origin; an
 * existing draft stays.
 */
export function AdaptButton({ place: { community, messageId, authorId }, open: { board, card } }: Props) {
  const member = useMe()
  const navigate = useNavigate()
  const division = useParams({ strict: false, select: (params) => params.division })
  if (!card.adaptable && member?.user_id !== authorId) return null

  const adapt = () => {
    if (!member) return openAccountOverlay('signIn')
    void runLate(editors, async ({ postDraftStore }) => {
      const adaptedFrom = { board_id: card.board_id, version: card.version }
      postDraftStore(member.user_id, community).prepared.offer({
        title: '',
        body: '',
        tag: '',
        board: { board, adaptedFrom, adaptable: true },
      })
      // The editor that opens is the one of the screen's community.
      if (division !== community)
        await navigate({
          to: '/community/$division/$messageId',
          params: { division: community, messageId: String(messageId) },
        })
      openPanel('post')
    })
  }
  return (
    <Button size="s" variant="ghost" icon="post" onClick={adapt}>
      改一版
    </Button>
  )
}
