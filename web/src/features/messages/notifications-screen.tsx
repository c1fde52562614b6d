import { useTitle } from '../../kernel/title/use-title.ts'
import { ScreenTitle } from '../../ui/display/screen-title.tsx'
import { Card } from '../../ui/display/card.tsx'
import { MessageTabs } from './message-tabs.tsx'
import { QuietNotice } from './quiet-notice.tsx'
import styles from './notifications-screen.module.css'
import type { RenderAnswer } from './reply-row.tsx'

/** All messages of both kinds. */
export function NotificationsScreen({ renderAnswer }: { renderAnswer: RenderAnswer }) {
  useTitle('消息中心')
  return (
    <div className={styles.screen}>
      <ScreenTitle>消息中心</ScreenTitle>
      <QuietNotice />
      <Card as="div" className={styles.card}>
        <MessageTabs extent={{ kind: 'whole' }} renderAnswer={renderAnswer} />
      </Card>
    </div>
  )
}
