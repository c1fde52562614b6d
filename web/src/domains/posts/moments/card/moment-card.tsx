import type { Moment } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { useShown } from '../../../../kernel/feature/parts.ts'
import { labelText } from '../../../../kernel/format/texts.ts'
import { Optional } from '../../../../kernel/lazy/optional.tsx'
import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'
import { plainText } from '../../../../kernel/rich-text/plain-text.ts'
import { Chip } from '../../../../ui/display/chip.tsx'
import { Clamp } from '../../../../ui/display/clamp.tsx'
import { ActionLabel, actionClass } from '../parts/action-button.tsx'
import { AuthorLine } from '../parts/author-line.tsx'
import { Marks } from '../parts/marks.tsx'
import { editedMark } from '../parts/edited-mark.tsx'
import { MomentMenu } from '../parts/moment-menu.tsx'
import { PictureGrid } from '../../../communities/images/picture-grid.tsx'
import { openViewer } from '../../../communities/images/viewer/open-viewer.ts'
import type { Rights } from '../../../communities/use-rights.ts'
import { places } from '../places.ts'
import { ShareButton } from '../share/share-button.tsx'
import { MomentThumb } from '../thumbs/moment-thumb.tsx'
import styles from './moment-card.module.css'

export const BlockedFold = lazyPart(() => import('../../../../kernel/people/blocked-fold.tsx'), 'BlockedFold')
const ViewerActions = lazyPart(() => import('./viewer-actions.tsx'), 'ViewerActions')

type Props = {
  moment: Moment
  rights: Rights
  /** In the first view. */
  first: boolean
  title?: ReactNode
  /** Below the title; by default the beginning of the text. */
  preview?: ReactNode
}

const maxPictures = 3

/** A post in the feed, folded if the viewer has blocked its author. */
export const MomentCard = memo(function MomentCard(props: Props) {
  const { moment } = props
  if (!moment.blocked) return <OpenCard {...props} />
  return (
    <Optional>
      <BlockedFold username={moment.author.username} what="帖子">
        <OpenCard {...props} />
      </BlockedFold>
    </Optional>
  )
})

/** The whole card is a link; its own actions lie above it. */
function OpenCard({
  moment: whole,
  rights,
  first,
  title = whole.title,
  preview = plainText(whole.preview ?? whole.message),
}: Props) {
  const moment = useShown(whole)
  const to = { to: '/community/$division/$messageId', params: momentParams(moment) } as const
  const openPicture = (at: number) => openViewer(moment, at, <ViewerActions moment={moment} />)
  const titleId = `moment-${moment.message_id}`
  const labels = labelText(moment)

  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <AuthorLine
        author={moment.author}
        time={moment.time}
        region={moment.region}
        mark={editedMark(moment)}
        eager={first}
      >
        <Marks moment={moment} />
        <div className={styles.above}>
          <MomentMenu moment={moment} rights={rights} />
        </div>
      </AuthorLine>
      <h3 id={titleId} className={styles.title}>
        <Link {...to} className={styles.link}>
          <Clamp lines={2}>{title}</Clamp>
        </Link>
      </h3>
      {preview && (
        <p className={styles.preview}>
          <Clamp lines={2}>{preview}</Clamp>
        </p>
      )}
      {!(moment.board ?? moment.poll) && moment.images.length > 0 && (
        <div className={styles.pictures}>
          <PictureGrid images={moment.images} most={maxPictures} eager={first} onOpen={openPicture} />
        </div>
      )}
      {(moment.board ?? moment.guide?.stale ?? moment.poll) && (
        <div className={styles.board} data-steps={moment.board?.steps}>
          <Optional>
            <places.InCard moment={moment} />
          </Optional>
        </div>
      )}
      <div className={styles.foot}>
        {labels && <p className={styles.labels}>{labels}</p>}
        <Link
          to="/community/$division/tag={$tagNum}"
          params={{ division: moment.community, tagNum: String(moment.tag_num) }}
          className={styles.tag}
        >
          <Chip icon="tag">{moment.tag_name}</Chip>
        </Link>
        <div className={styles.actions}>
          <MomentThumb moment={moment} />
          <Link {...to} hash="comments" className={actionClass}>
            <ActionLabel icon="comment" label="评论" count={moment.comment_count} />
          </Link>
          <ShareButton moment={moment} />
        </div>
      </div>
    </article>
  )
}

const momentParams = ({ community, message_id }: Moment) => ({ division: community, messageId: String(message_id) })
