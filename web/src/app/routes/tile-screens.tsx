import { createLazyRoute, useLocation } from '@tanstack/react-router'
import { EventsScreen as Events } from '../../features/events/events-screen.tsx'
import { postDraftStore } from '../../features/moments/editor/post-draft-store.ts'
import { TileGameScreen as TileGame } from '../../features/tile/game/game-screen.tsx'
import { TileScreen } from '../../features/tile/lobby/tile-screen.tsx'
import { openPanel } from '../../kernel/panels/panels.ts'
import { showPopup } from '../../kernel/popup/popup.ts'
import { useMe } from '../../kernel/session/index.ts'
import { PreferencesPopup } from '../overlays.ts'
import { homeCommunity } from '../place.ts'

/** The game; its result card becomes a picture of the post that the member is writing. */
function TileGameScreen() {
  const mode = useLocation({ select: ({ hash }) => (hash === 'free' ? 'free' : 'daily') })
  const userId = useMe()?.user_id
  const share = (card: File, text: string) => {
    if (userId === undefined) return
    const draft = postDraftStore(userId, homeCommunity)
    if (draft.form.getState().title === '') draft.form.setState({ title: text, body: '今天的叠牌，来比比看？' })
    void draft.pictures.add([card])
    openPanel('post')
  }
  return <TileGame key={mode} mode={mode} onShare={share} />
}

const EventsScreen = () => <Events onCompanion={() => showPopup(PreferencesPopup, {})} />

export const eventsRoute = createLazyRoute('/event')({ component: EventsScreen })

export const tileRoute = createLazyRoute('/event/tile')({ component: TileScreen })

export const tileGameRoute = createLazyRoute('/event/tile/tilematching')({ component: TileGameScreen })
