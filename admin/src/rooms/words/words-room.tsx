import { RoomPage } from '../../kit/room-page.tsx'

export function WordsRoom() {
  return <RoomPage title="敏感词">…</RoomPage>
}
