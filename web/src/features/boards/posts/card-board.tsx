import type { Moment } from '@judian/contract'
import { useQueryClient } from '@tanstack/react-query'
import { openViewer } from '../../../domains/communities/images/viewer/open-viewer.ts'
import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'
import { BoardView } from '../playing/board-view.tsx'
import { staleText } from '../validity/stale-text.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { boardActs } from './board-acts.tsx'
import styles from './card-board.module.css'

const ViewerActions = lazyPart(() => import('../../../domains/posts/moments/card/viewer-actions.tsx'), 'ViewerActions')

/** The board of a post in a list, the pictures beside it or a poll behind a count, and whether its season is over. */
export function CardBoard({ moment }: { moment: Moment }) {
  const { board, poll, images, guide, community, message_id } = moment
  const client = useQueryClient()
  const openPictures = () => openViewer(moment, 0, <ViewerActions moment={moment} />)
  return (
    <>
      {board && (
        <BoardView
          card={board}
          stale={guide?.stale === 1}
          path={`/community/${community}/${message_id}`}
          acts={boardActs(client, moment)}
        />
      )}
      {(board ?? poll) && images.length > 0 && (
        <button
          type="button"
          className={`row-s caption tabular ${styles.pictures}`}
          data-over={board && true}
          onClick={openPictures}
        >
          <Icon name={moreIcons.image} size={16} />+{images.length} 图
        </button>
      )}
      {guide?.stale && (
        <p className={`row-s caption soft ${styles.stale}`} data-over={board && true}>
          <Icon name="warning" size={14} />
          {staleText(guide)}
        </p>
      )}
    </>
  )
}
