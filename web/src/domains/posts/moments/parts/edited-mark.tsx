import type { Moment } from '@judian/contract'
import { Optional } from '../../../../kernel/lazy/optional.tsx'
import { EditedMark } from '../edits/edits.ts'

/** A post's mark, which loads late. */
export const editedMark = ({ message_id, edited_at, author, community }: Moment) =>
  edited_at && (
    <Optional>
      {' · '}
      <EditedMark kind="moment" id={message_id} time={edited_at} authorId={author.user_id} community={community} />
    </Optional>
  )
