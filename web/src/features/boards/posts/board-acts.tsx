import type { Moment } from '@judian/contract'
import type { QueryClient } from '@tanstack/react-query'
import { FamilyButton } from '../lineage/family-button.tsx'
import type { ActsOf } from '../playing/step-sharing.tsx'
import { AdaptButton, type BoardPlace } from './adapt-button.tsx'
import { AdaptableSwitch } from './adaptable-switch.tsx'

/** Readers' actions on any public board: adapt it, and see its adaptations. */
export const copyActs =
  (place: BoardPlace): ActsOf =>
  (open) => (
    <>
      <AdaptButton place={place} open={open} />
      <FamilyButton boardId={open.card.board_id} />
    </>
  )

/** Actions on a post's board, whose author also decides whether others may adapt it. */
export function boardActs(client: QueryClient, moment: Moment): ActsOf {
  const { community, message_id: messageId, author } = moment
  const shared = copyActs({ community, messageId, authorId: author.user_id })
  return (open, step) => (
    <>
      {shared(open, step)}
      <AdaptableSwitch client={client} moment={moment} />
    </>
  )
}
