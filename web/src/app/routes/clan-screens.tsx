import { firstCharacters } from '@judian/contract/cut-text'
import { limits } from '@judian/contract/limits'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useParams, useSearch } from '@tanstack/react-router'
import { ClanScreen as Clan } from '../../domains/clans/details/clan-screen.tsx'
import { ClansScreen as Clans } from '../../domains/clans/list/clans-screen.tsx'
import { Feature } from '../../kernel/feature/feature.tsx'
import { Optional } from '../../kernel/lazy/optional.tsx'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { useMe } from '../../kernel/session/index.ts'
import { divisionLists } from '../../domains/communities/queries.ts'
import { Railed } from '../composed/railed.tsx'

// For members of the clan only.
const ClanBoards = lazyPart(() => import('../../features/boards/clan/clan-boards.tsx'), 'ClanBoards')
const ClanBoard = lazyPart(() => import('../../features/boards/clan/clan-board-screen.tsx'), 'ClanBoardScreen')

/** The router parses a search value such as `?server=1` to a number. */
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const codeOf = (value: unknown) => (/^[a-z0-9-]{1,16}$/.test(textOf(value)) ? textOf(value) : '')
const isToken = (value: unknown) => /^[\w-]{22}$/.test(textOf(value))

/** Clan list of a community. */
export function ClansScreen() {
  const { division } = useParams({ from: '/clan/$division' })
  const { server, mode, search = '' } = useSearch({ from: '/clan/$division' })
  const { community_overall } = useSuspenseQuery(divisionLists(division)).data
  const filters = {
    server: codeOf(server),
    mode: codeOf(mode),
    search: firstCharacters(textOf(search), limits.clanNameMax),
  }
  return (
    <Railed>
      <Clans community={division} communityName={community_overall.community_fullname} filters={filters} />
    </Railed>
  )
}

/** Clan page. */
export function ClanScreen() {
  const { division, clanId } = useParams({ from: '/clan/$division/$clanId' })
  const invite = useLocation({ select: ({ search }) => (search as { invite?: unknown }).invite })
  const invitation = isToken(invite) ? textOf(invite) : undefined
  const member = useMe()
  return (
    <Railed>
      <Clan
        key={clanId}
        community={division}
        clanId={Number(clanId)}
        invitation={invitation}
        renderBoards={(title) =>
          member && (
            <Feature name="clan-boards">
              <Optional>
                <ClanBoards community={division} clanId={Number(clanId)} leads={title !== '1'} myId={member.user_id} />
              </Optional>
            </Feature>
          )
        }
      />
    </Railed>
  )
}

/** A board of a clan. */
export function ClanBoardScreen() {
  const { division, clanId, boardId } = useParams({ from: '/clan/$division/$clanId/boards/$boardId' })
  return <ClanBoard key={boardId} community={division} clanId={Number(clanId)} boardId={Number(boardId)} />
}
