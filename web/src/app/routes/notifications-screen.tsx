import { NotificationsScreen as Notifications } from '../../features/messages/notifications-screen.tsx'
import { renderAnswer } from '../composed/render-answer.tsx'

/** All of the person's messages. */
export function NotificationsScreen() {
  return <Notifications renderAnswer={renderAnswer} />
}
