import { RoomPage } from '../../kit/room-page.tsx'

export function ItemsRoom() {
  return <RoomPage title="装扮">…</RoomPage>
}
