import { limits } from '@judian/contract/limits'
import { Link } from '@tanstack/react-router'
import { Feature } from '../../kernel/feature/feature.tsx'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../kernel/popup/popup.ts'
import { RowButton, RowContent, rowClass } from '../../ui/display/rows.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'

const BlockedMembersPopup = lazyPart(
  () => import('../../domains/posts/profiles/blocked-members-popup.tsx'),
  'BlockedMembersPopup',
)
const FeedbackPopup = lazyPart(() => import('../../domains/office/feedback/feedback-popup.tsx'), 'FeedbackPopup')
const HeardStoriesPopup = lazyPart(
  () => import('../../domains/events/westworld/heard-stories-popup.tsx'),
  'HeardStoriesPopup',
)
const OwnConsentsPopup = lazyPart(
  () => import('../../domains/accounts/site/own-consents-popup.tsx'),
  'OwnConsentsPopup',
)
const PreferencesPopup = lazyPart(
  () => import('../../domains/events/westworld/preferences-popup.tsx'),
  'PreferencesPopup',
)

/** Rows that few visits need. */
export const RareRows = ({ level, onClose }: { level: number; onClose: () => void }) => (
  <details>
    <summary className={rowClass}>
      <RowContent icon="more" chevron={false}>
        更多
      </RowContent>
    </summary>
    {level >= limits.firstPostLevel && (
      <Feature name="first-posts">
        <Link to="/first-posts" className={rowClass} onClick={onClose}>
          <RowContent icon="comment">新人第一帖</RowContent>
        </Link>
      </Feature>
    )}
    <RowButton icon="message" onClick={() => showPopup(PreferencesPopup, {})}>
      告诉伙伴
    </RowButton>
    <RowButton icon={moreIcons.bookmark} onClick={() => showPopup(HeardStoriesPopup, {})}>
      听过的故事
    </RowButton>
    <RowButton icon={moreIcons.eyeOff} onClick={() => showPopup(BlockedMembersPopup, {})}>
      屏蔽的成员
    </RowButton>
    <Link to="/user/decisions" className={rowClass} onClick={onClose}>
      <RowContent icon={moreIcons.flag}>内容处理记录</RowContent>
    </Link>
    <RowButton icon="comment" onClick={() => showPopup(FeedbackPopup, {})}>
      意见反馈
    </RowButton>
    <RowButton icon={moreIcons.lock} onClick={() => showPopup(OwnConsentsPopup, {})}>
      协议与隐私
    </RowButton>
  </details>
)
