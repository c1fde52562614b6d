import { RoomPage } from '../../kit/room-page.tsx'

export function ContentsRoom() {
  return <RoomPage title="帖子与评论">…</RoomPage>
}
