import type { Moment } from '@judian/contract'
import type { QueryClient } from '@tanstack/react-query'
import { FamilyButton } from '../../boards/lineage/family-button.tsx'
import type { ActsOf } from '../../boards/playing/board-view.tsx'
import { AdaptButton } from './adapt-button.tsx'
import { AdaptableSwitch } from './adaptable-switch.tsx'

/** What readers of a post can do with its board; its author decides whether others may adapt it. */
export const boardActs =
  (client: QueryClient, moment: Moment): ActsOf =>
  (open) => (
    <>
      <AdaptButton moment={moment} open={open} />
      <FamilyButton boardId={open.card.board_id} />
      <AdaptableSwitch client={client} moment={moment} />
    </>
  )
