import type { Moment } from '@judian/contract'
import { useThumbMission } from '../../../kernel/missions/thumb-mission.ts'
import { openAccountOverlay, useMe } from '../../../kernel/session/index.ts'
import { composerId } from '../comments/composer/focus-composer.ts'
import { openComposerSheet } from '../comments/composer/open-composer-sheet.ts'
import { commentsId } from '../comments/use-scroll-to-comments.ts'
import { ShareButton } from '../moments/share/share-button.tsx'
import { FavouriteButton } from '../moments/favouriting/favourite-button.tsx'
import { MomentThumb } from '../moments/thumbs/moment-thumb.tsx'
import { ActionButton } from '../moments/parts/action-button.tsx'
import { isClosed } from '../moments/parts/marks.tsx'
import styles from './moment-bar.module.css'
import { scrollBehavior } from '../../../ui/reduced-motion.ts'

/** A post's actions at the bottom of a phone's window, in the navigation bar's place. */
export function MomentBar({ moment }: { moment: Moment }) {
  const member = useMe()
  const closed = isClosed(moment)
  const highlighted = useThumbMission(({ thumbMission }) => thumbMission === 1)
  const write = () =>
    member ? openComposerSheet({ messageId: moment.message_id, board: moment.board }) : openAccountOverlay('signIn')

  return (
    <section aria-label="帖子操作" className={`row-s ${styles.bar}`} data-screen-bar>
      <button
        type="button"
        id={composerId}
        className={`small faint one-line ${styles.write}`}
        disabled={closed}
        onClick={write}
      >
        {closed ? '帖子已归档，不能再评论' : member ? '说点什么…' : '登录后参与讨论'}
      </button>
      <MomentThumb moment={moment} highlighted={highlighted} />
      <ActionButton
        icon="comment"
        label="评论"
        count={moment.comment_count}
        onClick={() => document.getElementById(commentsId)?.scrollIntoView({ behavior: scrollBehavior() })}
      />
      <FavouriteButton moment={moment} compact />
      <ShareButton moment={moment} />
    </section>
  )
}
