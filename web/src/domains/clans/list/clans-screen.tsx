import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PagedList } from '../../../kernel/paging/paged-list.tsx'
import { useMe } from '../../../kernel/session/index.ts'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { buttonClass } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { useClanNews } from '../clan-cache.ts'
import { mayFound } from '../option-names.ts'
import { type ClanFilters, clanList, myClanHere, useClanOptions } from '../queries.ts'
import screen from '../screen.module.css'
import { ClanCard } from './clan-card.tsx'
import { ClanFilterFields } from './clan-filter-fields.tsx'
import styles from './clans-screen.module.css'
import { OwnClan } from './own-clan.tsx'

interface Props {
  community: string
  communityName: string
  filters: ClanFilters
}

/** A community's clans, the viewer's own first. */
export function ClansScreen({ community, communityName, filters }: Props) {
  useTitle(`${communityName}战队`)
  useClanNews()
  const options = useClanOptions(community)
  const isMember = useMe() !== null
  const own = useQuery({ ...myClanHere(community), enabled: isMember })
  const clans = useInfiniteQuery(clanList(community, filters))
  const isFiltered = Object.values(filters).some((filter) => filter !== '')
  const canFound = mayFound(options)
  const mayCreate = canFound && own.data !== undefined && !own.data.clan

  return (
    <div className="reading">
      <header className={`spread ${screen.header}`}>
        <h1 className="title">{communityName} · 战队</h1>
        {mayCreate && <CreateLink community={community} />}
      </header>
      {isMember && <OwnClan own={own} options={options} />}
      <ClanFilterFields community={community} filters={filters} options={options} />
      <section aria-label="战队列表" className={styles.list}>
        <PagedList
          items={clans}
          rowHeight={132}
          none={
            isFiltered ? (
              <Empty
                scene="search"
                action={
                  <Link to="/clan/$division" params={{ division: community }} className={buttonClass()}>
                    看看全部战队
                  </Link>
                }
              >
                没有符合条件的战队，换个条件试试
              </Empty>
            ) : (
              <Empty scene="clan" {...(mayCreate && { action: <CreateLink community={community} /> })}>
                {canFound ? '这里还没有战队，来创建第一支吧' : '这里还没有战队'}
              </Empty>
            )
          }
          keyOf={(clan) => clan.id}
          renderRow={(clan) => <ClanCard clan={clan} options={options} />}
        />
      </section>
    </div>
  )
}

function CreateLink({ community }: { community: string }) {
  return (
    <Link to="/clan/$division/create" params={{ division: community }} className={buttonClass({ variant: 'primary' })}>
      <Icon name={moreIcons.plus} size={18} />
      创建战队
    </Link>
  )
}
