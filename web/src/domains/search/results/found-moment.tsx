import type { FoundMoment as Found } from '@judian/contract'
import { memo } from 'react'
import { MarkedText } from '../../../ui/display/marked-text.tsx'
import { useRights } from '../../communities/use-rights.ts'
import { MomentCard } from '../../posts/moments/card/moment-card.tsx'

interface Props {
  moment: Found
  /** The community whose lists the page has. */
  listsOf: string
}

/** A found post as in the feed, with the matches highlighted. */
export const FoundMoment = memo(function FoundMoment({ moment, listsOf }: Props) {
  return (
    <MomentCard
      moment={moment}
      rights={useRights(moment.community, listsOf)}
      first={false}
      title={<MarkedText tone="accent" text={moment.title} marks={moment.title_marks} />}
      preview={<MarkedText tone="accent" text={moment.excerpt} marks={moment.excerpt_marks} />}
    />
  )
})
