import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { ScreenTitle } from '../../../ui/display/screen-title.tsx'
import { buttonClass } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { useClanNews } from '../clan-cache.ts'
import { myClans } from '../queries.ts'
import { ApplyRow } from './apply-row.tsx'
import { ClanRow } from './clan-row.tsx'

const titles = { 1: '成员', 2: '副队长', 3: '队长' } as const

interface Props {
  /** Full names of communities, by address name. */
  communities: ReadonlyMap<string, string>
  /** Community whose clan list is linked if there is no clan. */
  homeCommunity: string
}

/** The member's clans, at most one per community, and pending applications. */
export function MyClansScreen({ communities, homeCommunity }: Props) {
  useTitle('我的战队')
  useClanNews()
  const { clans, applies } = useSuspenseQuery(myClans).data
  const placeOf = (name: string) => communities.get(name) ?? name

  return (
    <div className="reading">
      <ScreenTitle>我的战队</ScreenTitle>
      {clans.map((clan) => (
        <ClanRow key={clan.id} clan={clan} note={`${placeOf(clan.community_name)} · ${titles[clan.title]}`} />
      ))}
      {applies.map((apply) => (
        <ApplyRow key={apply.clan.id} apply={apply} place={placeOf(apply.clan.community_name)} />
      ))}
      {clans.length + applies.length === 0 && (
        <Empty
          scene="clan"
          action={
            <Link
              to="/clan/$division"
              params={{ division: homeCommunity }}
              className={buttonClass({ variant: 'primary' })}
            >
              去找战队
            </Link>
          }
        >
          你还没有加入战队，去看看有哪些战队在招人吧
        </Empty>
      )}
    </div>
  )
}
