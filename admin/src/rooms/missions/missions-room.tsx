import { RoomPage } from '../../kit/room-page.tsx'

export function MissionsRoom() {
  return <RoomPage title="任务">…</RoomPage>
}
