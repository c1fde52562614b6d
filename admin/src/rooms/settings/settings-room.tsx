import { RoomPage } from '../../kit/room-page.tsx'

export function SettingsRoom() {
  return <RoomPage title="站点设置">…</RoomPage>
}
