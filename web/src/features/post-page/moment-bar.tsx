import type { Moment } from '@judian/contract'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { useThumbMission } from '../../kernel/missions/thumb-mission.ts'
import { showPopup } from '../../kernel/popup/popup.ts'
import { openAccountOverlay, useMe } from '../../kernel/session/index.ts'
import { useHideOnScroll } from '../../ui/hooks/use-hide-on-scroll.ts'
import { composerId } from '../comments/composer/focus-composer.ts'
import { commentsId } from '../comments/use-scroll-to-comments.ts'
import { ShareButton } from '../moments/share/share-button.tsx'
import { MomentThumb } from '../moments/thumbs/moment-thumb.tsx'
import { ActionButton } from '../moments/parts/action-button.tsx'
import { isClosed } from '../moments/parts/is-closed.ts'
import styles from './moment-bar.module.css'

const ComposerSheet = lazyPart(async () => (await import('../comments/composer/composer-sheet.tsx')).ComposerSheet)

/** A post's actions at the bottom of a phone's window; takes the navigation bar's place when that hides. */
export function MomentBar({ moment }: { moment: Moment }) {
  const member = useMe()
  const lowered = useHideOnScroll()
  const closed = isClosed(moment)
  const highlighted = useThumbMission(({ thumbMission }) => thumbMission === 1)
  const write = () =>
    member ? showPopup(ComposerSheet, { messageId: moment.message_id }) : openAccountOverlay('signIn')

  return (
    <>
      <div className={styles.place} />
      <section aria-label="帖子操作" className={styles.bar} data-bottom-actions="" data-lowered={lowered}>
        <button type="button" id={composerId} className={styles.write} disabled={closed} onClick={write}>
          {closed ? '帖子已归档，不能再评论' : member ? '说点什么…' : '登录后参与讨论'}
        </button>
        <MomentThumb moment={moment} highlighted={highlighted} />
        <ActionButton
          icon="comment"
          label="评论"
          count={moment.comment_count}
          onClick={() => document.getElementById(commentsId)?.scrollIntoView({ behavior: 'smooth' })}
        />
        <ShareButton moment={moment} />
      </section>
    </>
  )
}
