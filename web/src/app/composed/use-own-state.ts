import type { OwnEvent } from '@judian/contract'
import { topics } from '@judian/contract/topics'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { showFavourite } from '../../domains/posts/moments/favouriting/show-favourite.ts'
import { patchMoment } from '../../domains/posts/moments/moment-cache.ts'
import { chunk } from '../../kernel/lazy/chunk.ts'
import { useLive } from '../../kernel/live/index.ts'
import { showAvatar } from '../../kernel/people/show-avatar.ts'
import { showBlocked } from '../../kernel/people/show-blocked.ts'
import { me } from '../../kernel/session/index.ts'

const loadDeleted = chunk(() => import('../../domains/posts/moments/show-deleted.ts'))

/** Queries of the member's own state. Opening the replies marks them as seen, so those are left out. */
const ownState = [me.queryKey, ['missions'], ['shop'], ['coinRecords'], ['match'], ['events'], ['messages', 'system']]

/** Queries patched by events of thumbs, favourites and blocks. Not the feeds: their posts would change places. */
const ownMarks = [['moment'], ['comments'], ['favourites'], ['blocked']]

/** Keeps the member's own state current, which others and the member's other tabs and devices change, too. */
export function useOwnState() {
  const client = useQueryClient()
  // On return to the tab, too: its live connection may have been lost.
  const { data: member } = useQuery({ ...me, refetchOnWindowFocus: 'always' })
  useLive(member ? topics.myState : undefined, {
    keys: [...ownState, ...ownMarks],
    apply: (event) => applyOwnEvent(client, event),
  })

  const known = useRef(member?.avatar_url)
  useEffect(() => {
    if (!member || member.avatar_url === known.current) return
    known.current = member.avatar_url
    showAvatar(client, member)
  }, [client, member])
}

function applyOwnEvent(client: QueryClient, event: OwnEvent) {
  if (event.kind === 'thumb') return showThumb(client, event)
  if (event.kind === 'favourite') return showFavourite(client, event)
  if (event.kind === 'ballot') return void client.invalidateQueries({ queryKey: ['moment', event.message_id] })
  if (event.kind === 'block') return showBlocked(client, event)
  if (event.kind === 'deleted')
    return void loadDeleted().then(
      ({ showDeleted }) => showDeleted(client, event),
      () => {},
    )
  for (const queryKey of ownState) void client.invalidateQueries({ queryKey })
}

/** Shows a thumb given in another tab, unless this tab is sending one for the post itself. Refetches the missions if it may have completed one. */
function showThumb(client: QueryClient, { message_id, thumbed }: Extract<OwnEvent, { kind: 'thumb' }>) {
  if (client.isMutating({ mutationKey: ['thumb', `moment-${message_id}`] }) === 0)
    patchMoment(client, message_id, () => ({ thumbed }))
  const missions = client.getQueryData(me.queryKey)?.user_mission ?? []
  if (missions.some((mission) => mission.message_id === message_id && mission.is_completed === 0))
    applyOwnEvent(client, { kind: 'state' })
}
