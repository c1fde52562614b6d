import { RoomPage } from '../../kit/room-page.tsx'

export function CalendarsRoom() {
  return <RoomPage title="签到日历">…</RoomPage>
}
