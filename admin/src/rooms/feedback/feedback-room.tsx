import { RoomPage } from '../../kit/room-page.tsx'

export function FeedbackRoom() {
  return <RoomPage title="意见反馈">…</RoomPage>
}
