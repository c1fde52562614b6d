import { RoomPage } from '../../kit/room-page.tsx'

export function DivisionsRoom() {
  return <RoomPage title="社区">…</RoomPage>
}
