import { RoomPage } from '../../kit/room-page.tsx'

export function AuditLogRoom() {
  return <RoomPage title="操作日志">…</RoomPage>
}
