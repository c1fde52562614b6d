import type { AdminDivision } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { cx } from '@judian/web/ui/cx.ts'
import { useListState } from '../../components/list/use-list-state.ts'
import { Listing } from '../../components/list/query-list.tsx'
import { moved, OrderButtons } from '../../components/form/order-buttons.tsx'
import { RoomPage } from '../../components/layout/page.tsx'
import { Section } from '../../components/layout/section.tsx'
import { useAct } from '../../components/actions/use-action.ts'
import { DivisionInfo } from './community-info.tsx'
import { DivisionModerators } from './community-moderators.tsx'
import { DivisionPictures } from './community-pictures.tsx'
import { DivisionRules } from './community-rules.tsx'
import { DivisionTags } from './community-tags.tsx'
import styles from './communities.module.css'
import { NewDivisionPopup } from './new-community-popup.tsx'
import { divisions } from './queries.ts'

/** Communities in their order; the chosen one with all that can be changed about it. */
export function DivisionsRoom() {
  const found = useQuery(divisions)
  const { filters, setFilters } = useListState({ division: '' })
  const choose = (division: string) => setFilters({ division })

  return (
    <RoomPage
      title="社区"
      about="资料、公约、标签、版主与排列次序"
      actions={
        <Button variant="primary" icon="plus" onClick={() => showPopup(NewDivisionPopup, { onMade: choose })}>
          新建社区
        </Button>
      }
    >
      <Listing page={found} isEmpty={(data) => data.divisions.length === 0} none="还没有社区，先建一个吧">
        {(data) => {
          const open = data.divisions.find(({ community_name }) => community_name === filters.division)
          const shown = open ?? data.divisions[0]
          return (
            <div className={styles.room}>
              <Order divisions={data.divisions} shown={shown} onChoose={choose} />
              {shown && <Parts key={shown.community_id} division={shown} />}
            </div>
          )
        }}
      </Listing>
    </RoomPage>
  )
}

interface OrderProps {
  divisions: readonly AdminDivision[]
  shown: AdminDivision | undefined
  onChoose: (name: string) => void
}

function Order({ divisions: all, shown, onChoose }: OrderProps) {
  return (
    <ol className={styles.order} aria-label="社区次序">
      {all.map((division, at) => (
        <li key={division.community_id} className={cx(styles.one, division === shown && styles.shown)}>
          <button type="button" className={styles.open} onClick={() => onChoose(division.community_name)}>
            <img src={division.community_avatar} alt="" width={32} height={32} />
            {division.community_fullname}
          </button>
          <Move divisions={all} at={at} />
        </li>
      ))}
    </ol>
  )
}

function Move({ divisions: all, at }: { divisions: readonly AdminDivision[]; at: number }) {
  const up = useAct(() => order(moved(all, at, at - 1)), { done: '次序已保存', refresh: [divisions.queryKey] })
  const down = useAct(() => order(moved(all, at, at + 1)), { done: '次序已保存', refresh: [divisions.queryKey] })
  return (
    <OrderButtons
      name={all[at]?.community_fullname ?? ''}
      at={at}
      count={all.length}
      onMove={(to) => (to < at ? up : down).run()}
    />
  )
}

const order = (list: readonly AdminDivision[]) =>
  ask('/v1/admin/divisions/orderDivisions', { community_ids: list.map(({ community_id }) => community_id) })

/** Rules and tags begin anew once they are saved: what was added has its number then. */
function Parts({ division }: { division: AdminDivision }) {
  return (
    <div className={styles.parts}>
      <Section title="资料">
        <DivisionPictures division={division} />
        <DivisionInfo division={division} />
      </Section>
      <Section title="版主">
        <DivisionModerators division={division} />
      </Section>
      <Section title="社区公约">
        <DivisionRules key={JSON.stringify(division.rules)} division={division} />
      </Section>
      <Section title="标签">
        <DivisionTags key={JSON.stringify(division.tags)} division={division} />
      </Section>
    </div>
  )
}
