import { RoomPage } from '../../kit/room-page.tsx'

export function UserRoom() {
  return <RoomPage title="成员">…</RoomPage>
}
