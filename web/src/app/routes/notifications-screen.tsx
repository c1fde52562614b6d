import { createLazyRoute } from '@tanstack/react-router'
import { NotificationsScreen as Notifications } from '../../features/messages/notifications-screen.tsx'
import { renderAnswer } from '../composed/render-answer.tsx'

/** All of the person's messages. */
function NotificationsScreen() {
  return <Notifications renderAnswer={renderAnswer} />
}

export const notificationsRoute = createLazyRoute('/notifications')({ component: NotificationsScreen })
