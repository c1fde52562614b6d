import { RoomPage } from '../../kit/room-page.tsx'

export function AppealsRoom() {
  return <RoomPage title="申诉">…</RoomPage>
}
