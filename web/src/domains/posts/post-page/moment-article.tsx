import type { Moment, Poll } from '@judian/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { viewsText } from '../../../kernel/format/sizes.ts'
import { useThumbMission } from '../../../kernel/missions/thumb-mission.ts'
import { withHashtags } from '../../../kernel/rich-text/mentioning-text.tsx'
import { CardedText, CardsBelow } from '../../../kernel/cards/carded-text.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { focusComposer } from '../comments/composer/focus-composer.ts'
import { ShareButton } from '../moments/share/share-button.tsx'
import { FavouriteButton } from '../moments/favouriting/favourite-button.tsx'
import { MomentThumb } from '../moments/thumbs/moment-thumb.tsx'
import { openViewer } from '../../communities/images/viewer/open-viewer.ts'
import { ActionButton } from '../moments/parts/action-button.tsx'
import { AuthorLine } from '../moments/parts/author-line.tsx'
import { editedMark } from '../moments/parts/edited-mark.tsx'
import { Marks } from '../moments/parts/marks.tsx'
import styles from './moment-article.module.css'
import { picturesBelow } from '../moments/doc-pictures.ts'
import { places } from '../moments/places.ts'
import { MomentMenu } from '../moments/parts/moment-menu.tsx'
import { DocText } from './doc/doc-text.tsx'
import { MomentLabels } from './moment-labels.tsx'
import { MomentNotice } from './moment-notice.tsx'
import { TextSkeleton } from './moment-skeleton.tsx'
import { PictureGrid } from '../../communities/images/picture-grid.tsx'
import { useRights } from '../../communities/use-rights.ts'

interface Props {
  moment: Moment
  /** Absent also while only the beginning of the post is known. */
  poll: Poll | undefined
}

/** A post in full. */
export function MomentArticle({ moment, poll }: Props) {
  const rights = useRights(moment.community)
  const navigate = useNavigate()
  const highlighted = useThumbMission(({ thumbMission }) => thumbMission === 1)
  const below = picturesBelow(moment)
  const leave = () =>
    void navigate({ to: '/community/$division', params: { division: moment.community }, replace: true })

  return (
    <Card as="article" aria-labelledby="moment-title" className={styles.article} data-review={moment.review}>
      <MomentNotice moment={moment} />
      <AuthorLine author={moment.author} time={moment.time} region={moment.region} mark={editedMark(moment)} eager>
        <Marks moment={moment} />
        <MomentMenu moment={moment} rights={rights} onDeleted={leave} />
      </AuthorLine>
      <h1 id="moment-title" className={styles.title}>
        {withHashtags(moment.title, moment.hashtags)}
      </h1>
      {moment.message && (
        <div className={styles.text}>
          <MomentText moment={moment} />
        </div>
      )}
      {below.length > 0 && (
        <div className={styles.pictures}>
          <PictureGrid
            images={below}
            eager
            size="l"
            onOpen={(at) => openViewer(moment, moment.images.indexOf(below[at]!))}
          />
        </div>
      )}
      <places.BelowText moment={moment} />
      <places.Poll moment={moment} poll={poll} edited={editedMark(moment)} />
      <MomentLabels moment={moment} />
      <div className={`cluster ${styles.foot}`}>
        <Link
          to="/community/$division/tag={$tagNum}"
          params={{ division: moment.community, tagNum: String(moment.tag_num) }}
          className={styles.tag}
        >
          <Chip icon="tag">{moment.tag_name}</Chip>
        </Link>
        {moment.view_count && <span className="caption faint tabular">{viewsText(moment.view_count)}</span>}
        <div className={styles.actions}>
          <MomentThumb moment={moment} highlighted={highlighted} />
          <ActionButton
            icon="comment"
            label="评论"
            count={moment.comment_count}
            disabled={moment.review !== 'published'}
            onClick={focusComposer}
          />
          <FavouriteButton moment={moment} />
          <ShareButton moment={moment} />
        </div>
      </div>
    </Card>
  )
}

function MomentText({ moment }: Pick<Props, 'moment'>) {
  // Its plain text, known from a list, would jump as the tree arrives.
  if (moment.structured) return <TextSkeleton />
  if (!moment.doc) return <CardedText content={moment} />
  return (
    <>
      <DocText moment={moment} blocks={moment.doc.blocks} />
      <CardsBelow content={moment} />
    </>
  )
}
