import type { Guide, Moment } from '@judian/contract'
import { useQueryClient } from '@tanstack/react-query'
import { patchMoment } from '../../domains/posts/moments/moment-cache.ts'
import { places } from '../../domains/posts/moments/places.ts'
import { CommentBoard } from '../../features/boards/posts/comment-board.tsx'
import { MomentBoard } from '../../features/boards/posts/moment-board.tsx'
import { StepChip } from '../../features/boards/talking/step-chip.tsx'
import { StepFilter } from '../../features/boards/talking/step-filter.tsx'
import { GuideRow } from '../../features/boards/validity/guide-row.tsx'

/** What boards and guides add to a post's page. */
places.InText = MomentBoard
places.BelowText = (props) => (
  <>
    {!hasBoardBlock(props.moment) && <MomentBoard {...props} />}
    <GuidePart {...props} />
  </>
)
places.CommentMarks = StepChip
places.BelowComment = CommentBoard
places.CommentFilter = StepFilter

/** Whether the text contains its board's block. */
const hasBoardBlock = ({ doc, structured }: Moment) =>
  structured !== undefined || doc?.blocks.some(({ type }) => type === 'board') === true

function GuidePart({ moment }: { moment: Moment }) {
  const client = useQueryClient()
  if (!moment.guide) return null
  const onGuide = (guide: Guide) => patchMoment(client, moment.message_id, () => ({ guide }))
  return <GuideRow moment={moment} guide={moment.guide} onGuide={onGuide} />
}
