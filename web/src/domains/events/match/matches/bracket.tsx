import type { Match, MatchSlot } from '@judian/contract'
import { clanAt, placeName } from '@judian/contract/standings'
import { useId } from 'react'
import { shortDateTime } from '../../../../kernel/format/date.ts'
import { goToPart } from '../go-to-part.ts'
import { Banners } from './banners.tsx'
import styles from './bracket.module.css'
import { GroupTable } from './group-table.tsx'
import { isMatch, roundsOf } from './rounds.ts'

interface Props {
  matches: readonly Match[]
  /** Matches whose sides aren't known yet. */
  slots: readonly MatchSlot[]
}

/** All matches by round, each as two banners on a pole, with lines to the next; on phones one round at a time, to be swiped. */
export function Bracket({ matches, slots }: Props) {
  const rounds = roundsOf(matches, slots)
  const id = useId()
  return (
    <div className={styles.bracket} data-rounds={rounds.length}>
      {rounds.map(({ name, cells, isHalved }, index) => (
        <section key={`${index} ${name}`} aria-labelledby={`${id}-${index}`} data-halved={isHalved || undefined}>
          <h3 id={`${id}-${index}`}>
            {name}
            {rounds.length > 1 && (
              <span aria-hidden="true">
                {' '}
                {index + 1} / {rounds.length}
              </span>
            )}
          </h3>
          <GroupTable name={name} cells={cells} />
          <ol className={styles.cells}>
            {cells.map((cell) => (
              <li key={isMatch(cell) ? cell.match_id : `slot-${cell.slot_id}`}>
                {isMatch(cell) ? <MatchPole match={cell} /> : <SlotPole slot={cell} matches={matches} slots={slots} />}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function MatchPole({ match }: { match: Match }) {
  return (
    <a href={`#match-${match.match_id}`} className={`stack-xs small ${styles.cell}`} onClick={goToPart}>
      <time dateTime={match.starts_at}>
        {match.result === 'cancelled' ? '已取消' : shortDateTime(Date.parse(match.starts_at))}
      </time>
      <Banners match={match} />
    </a>
  )
}

function SlotPole({ slot, ...bracket }: Props & { slot: MatchSlot }) {
  return (
    <div className={`stack-xs small ${styles.cell}`}>
      <time dateTime={slot.starts_at}>{shortDateTime(Date.parse(slot.starts_at))}</time>
      <span className={`stack-s ${styles.pole}`}>
        {slot.sides.map((side, place) => (
          <span key={place} className={`stack-xs ${styles.banner}`} data-awaited>
            <span>{sourceName(side, bracket)}</span>
          </span>
        ))}
      </span>
    </div>
  )
}

/** Whose winner a side is, or its place in a group; the clan's name once it is known. */
function sourceName({ match_id, slot_id, group, place = 1 }: MatchSlot['sides'][number], bracket: Props): string {
  if (group) return clanAt(bracket, group, place)?.name ?? placeName(group, place)
  const source = [...bracket.matches, ...bracket.slots].find((cell) =>
    isMatch(cell) ? cell.match_id === match_id : cell.slot_id === slot_id,
  )
  if (!source) return '待定'
  if (!isMatch(source)) return `${source.round}胜者`
  const { winner_id, clan1_id, clan1_name, clan2_name } = source
  if (winner_id !== 0) return winner_id === clan1_id ? clan1_name : clan2_name
  return `${clan1_name} / ${clan2_name}`
}
