import { RoomPage } from '../../kit/room-page.tsx'

export function BroadcastsRoom() {
  return <RoomPage title="系统消息">…</RoomPage>
}
