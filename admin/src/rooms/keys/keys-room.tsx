import { RoomPage } from '../../kit/room-page.tsx'

export function KeysRoom() {
  return <RoomPage title="激活码">…</RoomPage>
}
