import { RoomPage } from '../../kit/room-page.tsx'

export function JobsRoom() {
  return <RoomPage title="定时任务">…</RoomPage>
}
