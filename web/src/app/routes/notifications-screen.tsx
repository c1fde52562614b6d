import { createLazyRoute } from '@tanstack/react-router'
import { NotificationsScreen as Notifications } from '../../features/messages/notifications-screen.tsx'
import { renderAnswer } from '../composed/render-answer.tsx'

/** All notifications of the member. */
function NotificationsScreen() {
  return <Notifications renderAnswer={renderAnswer} />
}

export const notificationsRoute = createLazyRoute('/notifications')({ component: NotificationsScreen })
