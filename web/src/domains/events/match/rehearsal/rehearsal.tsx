import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { now } from '../../../../kernel/clock/now.ts'
import { useTitle } from '../../../../kernel/title/use-title.ts'
import { Segmented } from '../../../../ui/fields/segmented.tsx'
import { siteEvents } from '../../site-events.ts'
import { matchRehearsal } from '../queries.ts'
import { MatchPage } from '../match-page.tsx'
import { type RehearsedPhase, rehearse, rehearsedPhases } from './rehearse.ts'
import styles from './rehearsal.module.css'

const options = Object.entries(rehearsedPhases).map(([value, label]) => ({ value: value as RehearsedPhase, label }))

/**
 * The page of an event in each of its phases, including drafts, for admins only; a preview without working controls.
 */
export function Rehearsal({ name }: { name: string }) {
  const { data } = useSuspenseQuery(matchRehearsal(name))
  const community = useQuery(siteEvents).data?.find((one) => one.name === name)?.community_name
  const [phase, setPhase] = useState<RehearsedPhase>('before')
  useTitle(`预演 ${data.title}`)
  const { info, at } = rehearse(data, phase)
  return (
    <div className={styles.rehearsal}>
      <section className={styles.bar} aria-label="预演">
        <p>
          <strong>预演</strong> 只有管理员看得到，按钮不起作用；没录入的赛果是假设的。
        </p>
        <div className={styles.phases}>
          <Segmented label="阶段" options={options} value={phase} onValue={setPhase} />
        </div>
      </section>
      <Shown key={phase} at={at}>
        {(shift) => (
          <div inert>
            <MatchPage info={info} community={community} shift={shift} />
          </div>
        )}
      </Shown>
    </div>
  )
}

/** Provides the offset of a rehearsed time from now, as of when the phase was chosen: its clock runs on from there. */
function Shown({ at, children }: { at: number; children: (shift: number) => ReactNode }) {
  const [shift] = useState(() => at - now())
  return children(shift)
}
