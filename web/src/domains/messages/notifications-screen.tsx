import { Link } from '@tanstack/react-router'
import { Feature } from '../../kernel/feature/feature.tsx'
import { useTitle } from '../../kernel/title/use-title.ts'
import { ScreenTitle } from '../../ui/display/screen-title.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import { MessageTabs } from './message-tabs.tsx'
import { NoticeSettingsButton } from './notices/notice-settings.tsx'
import { QuietNotice } from './quiet-notice.tsx'
import styles from './notifications-screen.module.css'
import type { RenderAnswer } from './reply-row.tsx'

/** All messages of every kind. */
export function NotificationsScreen({ renderAnswer }: { renderAnswer: RenderAnswer }) {
  useTitle('消息中心')
  return (
    <div className="reading">
      <div className={`cluster ${styles.head}`}>
        <ScreenTitle>消息中心</ScreenTitle>
        <Feature name="away">
          <Link to="/user/away" className={`row-s small accent ${styles.away}`}>
            离开期间发生了什么
            <Icon name={moreIcons.chevronRight} size={16} />
          </Link>
        </Feature>
        <NoticeSettingsButton />
      </div>
      <Feature name="quiet">
        <QuietNotice />
      </Feature>
      <Card as="div" size="list">
        <MessageTabs extent={{ kind: 'whole' }} renderAnswer={renderAnswer} />
      </Card>
    </div>
  )
}
