import { useNow } from '../../../kernel/clock/use-now.ts'
import { shareLink } from '../../../kernel/clipboard/share-link.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Messages } from './camp/messages.tsx'
import { Missions } from './camp/missions.tsx'
import { LotteryPart } from './lottery/lottery-part.tsx'
import { Bracket } from './matches/bracket.tsx'
import { MatchCard } from './matches/match-card.tsx'
import { drawableOf } from './next-step.ts'
import type { MatchInfo } from './queries.ts'
import { Rules } from './rules.tsx'
import { matchState, phaseOf } from './match-phase.ts'
import { sceneOf } from './match-scene.ts'
import styles from './match-screen.module.css'
import { Backdrop } from './story/backdrop.tsx'
import { Chapter } from './story/chapter.tsx'
import { Countdown } from './story/countdown.tsx'
import { Hero } from './story/hero.tsx'
import { JumpBar } from './story/jump-bar.tsx'
import { NextStepLink } from './story/next-step-link.tsx'
import { Result } from './story/result.tsx'

/** Interval in ms for noticing that a vote or the event has begun or ended. */
const clockMs = 5_000

const presentNotes = {
  matches: '选好你的一边，开战前投的票都算数',
  noMatches: '对阵还没有公布，过几天再来看看',
  missions: '完成任务，多得几次抽奖机会',
  messages: '替你支持的一边喊一声',
}
const pastNotes: typeof presentNotes = {
  matches: '投票已经结束，票数和结果留在这里',
  noMatches: '这次活动没有对阵',
  missions: '任务已经结束',
  messages: '大家在城下喊过的话',
}

interface Props {
  info: MatchInfo
  /** The clans' community; absent while loading. */
  community: string | undefined
  /** How much later than now the page is shown, in ms: in a rehearsal. */
  shift?: number
}

/** An event's page as a member sees it. */
export function MatchPage({ info, community, shift = 0 }: Props) {
  const now = useNow(clockMs) + shift
  const { match_name_id: name, matches, missions, lottery, messages } = info
  const phase = phaseOf(info, now)
  const notes = phase === 'ended' || phase === 'over' ? pastNotes : presentNotes
  const unfinished = phase === 'open' ? missions.filter(({ finished }) => finished === 0).length : 0
  const scene = sceneOf(info, phase, now)

  return (
    <div className={styles.screen}>
      <Backdrop scene={scene} />
      <Hero
        title={info.title}
        summary={info.summary}
        actions={
          <>
            <NextStepLink info={info} phase={phase} now={now} />
            <Button icon="share" onClick={() => void shareLink(info.title, Promise.resolve(location.href))}>
              分享
            </Button>
          </>
        }
      >
        {scene.winners.length > 0 && <Result matches={matches} winners={scene.winners} />}
        {(phase !== 'over' || scene.winners.length === 0) && <Countdown times={info} shift={shift} />}
      </Hero>
      <JumpBar
        parts={[
          { id: 'matches', label: '对阵' },
          { id: 'missions', label: '任务', count: unfinished },
          { id: 'lottery', label: '抽奖', count: drawableOf(lottery, phase) },
          { id: 'messages', label: '留言' },
          { id: 'rules', label: '规则' },
        ]}
      />
      <Chapter id="matches" title="两军对垒" note={notes.matches}>
        {matches.length === 0 ? (
          <Card as="div">
            <Empty scene="events">{notes.noMatches}</Empty>
          </Card>
        ) : (
          <>
            <Bracket matches={matches} slots={info.slots ?? []} />
            <ul className={`stack-l ${styles.matches}`}>
              {matches.map((match) => (
                <MatchCard
                  key={match.match_id}
                  match={match}
                  state={matchState(match, phase, now)}
                  isOver={phase === 'over'}
                  community={community}
                />
              ))}
            </ul>
          </>
        )}
      </Chapter>
      <Chapter id="missions" title="备战" note={notes.missions}>
        <Missions event={name} missions={missions} phase={phase} />
      </Chapter>
      <Chapter id="lottery" title="开箱" note="签在开箱前就封好了，每一张都能核对">
        <LotteryPart event={name} community={community} lottery={lottery} phase={phase} hasMissions={unfinished > 0} />
      </Chapter>
      <Chapter id="messages" title="城下喊话" note={notes.messages}>
        <Messages event={name} matches={matches} messages={messages} phase={phase} isOff={info.wall_open === 0} />
      </Chapter>
      <Chapter id="rules" title="军规" note="怎么投、怎么抽、怎么核对">
        <Rules isOver={phase === 'over'} />
      </Chapter>
    </div>
  )
}
