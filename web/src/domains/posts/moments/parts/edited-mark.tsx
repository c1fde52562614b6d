import type { Moment } from '@judian/contract'
import type { ComponentProps } from 'react'
import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'
import { Optional } from '../../../../kernel/lazy/optional.tsx'

const Mark = lazyPart(() => import('../edits/edited-mark.tsx'), 'EditedMark')

/** The mark of an edited content, which loads late. */
export const EditedMark = (props: ComponentProps<typeof Mark>) => (
  <Optional>
    {' · '}
    <Mark {...props} />
  </Optional>
)

/** A post's mark, if it was edited. */
export const editedMark = ({ message_id, edited_at, author, community }: Moment) =>
  edited_at && (
    <EditedMark kind="moment" id={message_id} time={edited_at} authorId={author.user_id} community={community} />
  )
