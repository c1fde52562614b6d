import type { Match } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { shortDateTime } from '../../../../kernel/format/date.ts'
import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'
import { useNotForMinors } from '../../../../kernel/minors/use-not-for-minors.ts'
import { showPopup } from '../../../../kernel/popup/popup.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { Chip } from '../../../../ui/display/chip.tsx'
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../../ui/icons/more-icons.ts'
import { ClanPicture } from '../../../../kernel/people/clan-picture.tsx'
import { type MatchState, voteShares } from '../match-phase.ts'
import { MatchLinks } from './match-links.tsx'
import styles from './match-card.module.css'
import { type Side, sidesOf } from './sides.ts'

const VotePopup = lazyPart(() => import('./vote-popup.tsx'), 'VotePopup')

interface Props {
  match: Match
  state: MatchState
  /** The event is over: nobody draws any more. */
  isOver: boolean
  /** The clans' community; absent while loading. */
  community: string | undefined
}

const stateNames: Record<MatchState, string> = {
  coming: '未开始',
  voting: '投票中',
  playing: '投票已截止',
  decided: '已决出',
  cancelled: '已取消',
}

/** A match: both clans, votes, and the member's own vote. */
export function MatchCard({ match, state, isOver, community }: Props) {
  const sides = sidesOf(match)
  const shares = voteShares(match)
  const [left, right] = shares ? [` · ${shares[0]}%`, `${shares[1]}% · `] : ['', '']
  return (
    <Card as="li" id={`match-${match.match_id}`} tabIndex={-1} className={`stack ${styles.card}`} data-state={state}>
      <p className={`row caption soft ${styles.head}`}>
        <Chip tone={state === 'voting' ? 'accent' : 'plain'}>
          {`${match.round ? `${match.round} · ` : ''}${match.result === 'draw' ? '平局' : stateNames[state]}`}
        </Chip>
        <span className={styles.when}>
          {match.moved_from && <span>原定 {shortDateTime(Date.parse(match.moved_from))}，推迟到 </span>}
          <time dateTime={match.starts_at}>{shortDateTime(Date.parse(match.starts_at))} 开战</time>
        </span>
      </p>
      <div className={styles.sides}>
        {sides.map((side) => (
          <SideView key={side.id} side={side} match={match} state={state} community={community} />
        ))}
        <span className={styles.versus} aria-hidden={match.clan1_score === undefined}>
          {match.clan1_score === undefined ? 'VS' : `${match.clan1_score} : ${match.clan2_score}`}
        </span>
      </div>
      {(shares || state === 'voting') && (
        <>
          <div className={styles.votes}>
            <span className="tabular">
              <VisuallyHidden>{match.clan1_name} </VisuallyHidden>
              {match.clan1_votes} 票{left}
            </span>
            <span className="tabular">
              <VisuallyHidden>{match.clan2_name} </VisuallyHidden>
              {right}
              {match.clan2_votes} 票
            </span>
          </div>
          <div className={styles.bar} data-empty={!shares || undefined} aria-hidden="true">
            {shares && <span style={{ transform: `scaleX(${shares[0] / 100})` }} />}
          </div>
        </>
      )}
      <p className={`small soft ${styles.note}`}>{noteOf(match, state, sides, isOver)}</p>
      <MatchLinks match={match} state={state} community={community} />
    </Card>
  )
}

interface SideProps extends Omit<Props, 'isOver'> {
  side: Side
}

function SideView({ side, match, state, community }: SideProps) {
  const won = match.winner_id === side.id
  const refuse = useNotForMinors('投票')
  const mine = match.my_vote === side.id
  const face = (
    <>
      {side.clan ? (
        <ClanPicture src={side.clan.avatar_url} size={64} />
      ) : (
        <span className={`centred soft ${styles.gone}`} aria-hidden="true">
          {[...side.name][0]}
        </span>
      )}
      <strong className={styles.name}>{side.name}</strong>
    </>
  )
  return (
    <div
      className={`stack-s ${styles.side}`}
      data-won={won || undefined}
      data-lost={(match.winner_id !== 0 && !won) || undefined}
    >
      {side.clan && community ? (
        <Link
          to="/clan/$division/$clanId"
          params={{ division: community, clanId: String(side.id) }}
          className={`stack-s ${styles.face}`}
        >
          {face}
        </Link>
      ) : (
        <span className={`stack-s ${styles.face}`}>{face}</span>
      )}
      <span className="caption soft">
        {side.clan ? `${side.clan.clan_level} 级 · ${side.clan.member_count} 人` : '战队已解散'}
      </span>
      {won && <span className={`centred small ${styles.winner}`}>胜</span>}
      {mine && (
        <span className={`caption accent bold ${styles.mine}`}>
          <Icon name={moreIcons.check} size={14} />
          我投的
        </span>
      )}
      {state === 'voting' && match.my_vote === 0 && (
        <Button variant="primary" onClick={refuse ?? (() => showPopup(VotePopup, { match, side }))}>
          <span>
            投一票<VisuallyHidden>给 {side.name}</VisuallyHidden>
          </span>
        </Button>
      )}
    </div>
  )
}

function noteOf(
  { my_vote, winner_id, result }: Match,
  state: MatchState,
  sides: readonly Side[],
  isOver: boolean,
): string {
  const nameOf = (id: number) => sides.find((side) => side.id === id)?.name ?? ''
  if (state === 'cancelled') return isOver ? '这场对决取消了' : '这场对决取消了，投票得到的机会保留'
  if (result === 'draw') return '平局，不分胜负'
  const won = `${nameOf(winner_id)} 胜出${result === 'forfeit' ? '（对手弃权）' : ''}`
  if (state === 'decided' && my_vote === 0) return won
  if (state === 'decided') return my_vote === winner_id ? `${won}，你猜中了，多得一次抽奖机会` : `${won}，这次没猜中`
  if (state === 'playing') return '投票已截止，等待赛果'
  if (my_vote !== 0) return `你投给了 ${nameOf(my_vote)}，猜中再送一次抽奖机会`
  return state === 'voting' ? '每场一票，投出后不能改；投票送一次抽奖机会' : '活动开始后可以投票'
}
