import { RoomPage } from '../../kit/room-page.tsx'

export function ReportsRoom() {
  return <RoomPage title="举报">…</RoomPage>
}
