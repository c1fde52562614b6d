import type { OpenBoard } from '@judian/contract'
import { FamilyButton } from '../../boards/lineage/family-button.tsx'
import { AdaptButton, type BoardPlace } from './adapt-button.tsx'

interface Props {
  place: BoardPlace
  open: OpenBoard
}

/** Adapts a board, and shows what was adapted before. */
export const CopyActs = ({ place, open }: Props) => (
  <>
    <AdaptButton place={place} open={open} />
    <FamilyButton boardId={open.card.board_id} />
  </>
)
