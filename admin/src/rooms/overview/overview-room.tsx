import { RoomPage } from '../../kit/room-page.tsx'

export function OverviewRoom() {
  return <RoomPage title="今日概况">…</RoomPage>
}
