import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { TileGameScreen as TileGame } from '../../domains/events/tile/game/game-screen.tsx'
import { openPanel } from '../../kernel/panels/panels.ts'
import { useMe } from '../../kernel/session/index.ts'
import { draftCard } from '../composed/draft-card.ts'
import { homeCommunity } from '../../kernel/home.ts'

/** Tile matching game; its result card is attached to the post draft. */
export function TileGameScreen() {
  const mode = useLocation({ select: ({ hash }) => (hash === 'free' ? 'free' : 'daily') })
  const userId = useMe()?.user_id
  const client = useQueryClient()
  const navigate = useNavigate()
  const share = async (card: File, text: string) => {
    if (userId === undefined) return
    const body =
      mode === 'daily' ? `同一副牌，来比：${location.origin}/event/tile/tilematching#daily` : '今天的叠牌，来比比看？'
    const post = { title: text, body, picture: card, tag: '战报' }
    await draftCard(client, userId, homeCommunity, post)
    // The game's result is a modal dialog, which would cover the editor.
    await navigate({ to: '/event/tile' })
    openPanel('post')
  }
  return <TileGame key={mode} mode={mode} onShare={share} />
}
