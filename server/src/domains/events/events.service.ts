import { type OwnEventState, type SiteEvent, topics } from '@judian/contract'
import { eventPhases } from '@judian/contract/limits'
import type { AppContext } from '../../kernel/context.ts'
import type { Db } from '../../kernel/db/db.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import { readShared } from '../../kernel/shared-page.ts'
import type { Member } from '../../kernel/member.ts'
import { shanghaiDay } from '../../kernel/shanghai.ts'
import { type EventRow, phaseOf, selectShownEvents } from './events.sql.ts'
import { type QuizRow, selectQuizzes } from './quizzes.sql.ts'
import { type OwnStates, selectOwnStates } from './own-states.sql.ts'

/** The visible events: open ones first, then upcoming, then ended ones; for a member with their state in the open ones. */
export async function listEvents(ctx: AppContext, me?: Member) {
  const now = ctx.clock.now()
  const [rows, own] = await Promise.all([
    readShared(ctx, undefined, { key: 'events', tags: [topics.site], load: selectPages }),
    me && readOwnStates(ctx, me, shanghaiDay(now)),
  ])
  const events = rows.map((row) => presentEvent(row, now, own))
  return { events: eventPhases.flatMap((phase) => events.filter((event) => event.phase === phase)) }
}

/** An event with a page; the quiz has one page per community that has its own quiz. */
interface EventPage extends EventRow {
  quiz?: QuizRow
}

async function selectPages(db: Db): Promise<EventPage[]> {
  const [events, quizzes] = await Promise.all([selectShownEvents(db), selectQuizzes(db)])
  return events.flatMap((event) => (event.kind === 'quiz' ? quizzes.map((quiz) => pageOfQuiz(event, quiz)) : [event]))
}

/** The event's texts are those of the built-in quiz. */
const pageOfQuiz = (event: EventRow, quiz: QuizRow): EventPage => ({
  ...event,
  quiz,
  communityName: quiz.communityName,
  ...(quiz.communityId !== shippedQuiz && {
    title: quiz.title,
    summary: `${quiz.questions} 道题，看看你是哪一种玩家`,
  }),
})

const shippedQuiz = 1

const readOwnStates = (ctx: AppContext, me: Member, day: string) =>
  readShared(ctx, me, { key: `events of ${me.id}: ${day}`, tags: [], load: (db) => selectOwnStates(db, me.id, day) })

/** The fields of an event that members and operators share. */
export const presentFacts = (row: Omit<EventRow, 'id' | 'communityId' | 'state'>) => ({
  kind: row.kind,
  name: row.name,
  title: row.title,
  summary: row.summary,
  ...(row.communityName && { community_name: row.communityName }),
  ...(row.opensAt && { opens_at: row.opensAt.toISOString() }),
  ...(row.closesAt && { closes_at: row.closesAt.toISOString() }),
})

const presentEvent = (row: EventPage, at: Date, own: OwnStates | undefined): SiteEvent => ({
  ...presentFacts(row),
  phase: phaseOf(row, at),
  path: eventPath(row),
  ...(own && phaseOf(row, at) === 'open' && { own: ownStateOf(row, own) }),
})

function ownStateOf({ id, kind, quiz }: EventPage, own: OwnStates): OwnEventState {
  const { chances, dailyBest, results, knocks, opened, told, stories } = own
  if (kind === 'match') return { chances: chances[id] ?? 0 }
  const result = quiz && results[quiz.communityId]
  return {
    tile: dailyBest === null ? {} : { daily_best: dailyBest },
    knock: { knocks, opened: flagOf(opened) },
    quiz: result === undefined ? {} : { result },
    westworld: { told, stories },
  }[kind]
}

/** An event's page; without a community's quiz, the page of the built-in one. */
export function eventPath({ kind, name, quiz }: Pick<EventPage, 'kind' | 'name' | 'quiz'>): string {
  if (kind === 'match') return `/event/${name}`
  if (kind === 'quiz') return `/event/mbti/${quiz?.communityId ?? shippedQuiz}`
  return { tile: '/event/tile', knock: '/event/knock', westworld: '/event/westworld' }[kind]
}
