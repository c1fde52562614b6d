import { RoomPage } from '../../kit/room-page.tsx'

export function ReviewRoom() {
  return <RoomPage title="待审内容">…</RoomPage>
}
