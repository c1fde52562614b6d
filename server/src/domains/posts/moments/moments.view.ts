import type { Moment } from '@judian/contract'
import { cutText } from '@judian/contract/cut-text'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { longTextToHtml } from '../../../text/html.ts'
import { authorCards, communityInView } from '../../accounts/index.ts'
import { showsRegions } from '../acts/index.ts'
import { presentEdits, presentLabels, waitingEdits } from '../contents/index.ts'
import { ownGuideVotes, presentGuides, withOwnVote } from '../../../features/guides/index.ts'
import { selectMomentImages, toImage } from '../../communities/images/index.ts'
import { presentMentions } from '../mentions/index.ts'
import type { SettingValues } from '../../../settings.ts'
import type { MomentRow } from './moments.sql.ts'
import { selectOwnStates } from './own-states.sql.ts'
import { selectViewCounts } from './views/views.sql.ts'
import { presentBoards } from '../../../features/boards/index.ts'
import { blockedAmong } from '../../members/blocks/index.ts'

// No flag u: with it V8 doesn't match this class at the end of a text.
const emojiAtEnd = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{M}\u200d\u{e0020}-\u{e007f}]$/v

/** The database cuts excerpts between code points: an emoji at the end may lack some. */
const withoutCutEmoji = (excerpt: string) => (emojiAtEnd.test(excerpt) ? cutText(excerpt, excerpt.length - 1) : excerpt)

/** Wire form of posts for one viewer, in four queries, one more for own posts, and one more if a text has an @. */
export async function presentMoments(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  me: Member | undefined,
  rows: readonly MomentRow[],
): Promise<Moment[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const authorIds = rows.map((row) => row.authorId)
  const texts = rows.map(await presentMentions(db, 'moment', rows))
  const [
    cards,
    images,
    { thumbed, favourited },
    blocked,
    waiting,
    guides,
    messages,
    regionShown,
    board,
    { viewsShown },
  ] = await Promise.all([
    authorCards(db, authorIds, communityInView(rows)),
    selectMomentImages(db, ids),
    selectOwnStates(db, me?.id, ids),
    blockedAmong(db, me?.id, authorIds),
    waitingEdits(db, 'moment', me, rows),
    presentGuides(db, me?.id, rows),
    Promise.all(texts.map(({ body }, nth) => longTextToHtml(rows[nth]!.truncated ? withoutCutEmoji(body) : body))),
    showsRegions(settings),
    presentBoards(db, rows),
    settings.all(),
  ])
  return rows.map((row, nth) => {
    const all = images.get(row.id) ?? []
    // Lists have no trees, so that nothing hides these.
    const own = row.doc ? all : all.filter(({ inSpoiler }) => !inSpoiler)
    return {
      message_id: row.id,
      title: row.title,
      message: messages[nth]!,
      ...(texts[nth]!.doc && { doc: texts[nth]!.doc }),
      ...(row.structured && { structured: 1 as const }),
      ...texts[nth]!.mentioned,
      ...(row.truncated && { truncated: true as const }),
      community: row.community,
      tag: row.tagNum,
      imageIds: own.map((image) => image.id),
      author: cards.get(row.authorId)!,
      time: row.createdAt.toISOString(),
      ...(regionShown && row.region !== null && { region: row.region }),
      tag_num: row.tagNum,
      tag_name: row.tagName,
      images: own.map(toImage),
      thumb_count: row.thumbCount,
      comment_count: row.commentCount,
      share_count: row.shareCount,
      ...(showsViews(viewsShown, row.authorId, me) && row.viewCount > 0 && { view_count: row.viewCount }),
      thumbed: flagOf(thumbed.has(row.id)),
      pinned: flagOf(row.pinnedAt),
      archived: flagOf(row.archivedAt),
      review: row.review,
      ...presentLabels(row, own),
      ...(row.pollSize !== null && { poll: row.pollSize }),
      ...board(row),
      ...(guides.has(row.id) && { guide: guides.get(row.id)! }),
      ...(blocked.has(row.authorId) && { blocked: 1 as const }),
      ...(favourited.has(row.id) && { favourited: 1 as const }),
      ...presentEdits(row),
      ...(waiting.has(row.id) && { edit_waiting: 1 as const }),
      ...(row.awaitsAnswer && row.review === 'published' && { awaits_answer: 1 as const }),
    }
  })
}

const showsViews = (shown: SettingValues['viewsShown'], authorId: number, me: Member | undefined) =>
  shown === 'everybody' || (shown === 'authors' && authorId === me?.id)

/**
 * A reader's own state of posts that are shared by all: the thumbed posts, favourites, blocked authors, own posts with a new version in
 * review, the votes on whether they still hold, and the views of own posts where only authors see them.
 */
interface OwnState {
  thumbed: readonly number[]
  favourited: readonly number[]
  blocked: readonly number[]
  waiting: readonly number[]
  votes: ReadonlyMap<number, boolean>
  views: ReadonlyMap<number, number>
}

/** Null if the reader has no own state. */
export async function ownStateOf(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  me: Member,
  moments: readonly Moment[],
): Promise<OwnState | null> {
  const { viewsShown } = await settings.all()
  const own = moments.filter(({ author }) => viewsShown === 'authors' && author.user_id === me.id)
  const [{ thumbed, favourited }, blocked, waiting, votes, counts] = await Promise.all([
    selectOwnStates(
      db,
      me.id,
      moments.map((moment) => moment.message_id),
    ),
    blockedAmong(
      db,
      me.id,
      moments.map(({ author }) => author.user_id),
    ),
    waitingEdits(
      db,
      'moment',
      me,
      moments.map(({ message_id, author }) => ({ id: message_id, authorId: author.user_id })),
    ),
    ownGuideVotes(db, me.id, moments),
    selectViewCounts(
      db,
      own.map(({ message_id: id }) => ({ id })),
    ),
  ])
  const views = new Map(counts.map(({ id, viewCount }) => [id, viewCount]))
  if (thumbed.size + favourited.size + blocked.size + waiting.size + votes.size + views.size === 0) return null
  return {
    thumbed: [...thumbed],
    favourited: [...favourited],
    blocked: [...blocked],
    waiting: [...waiting],
    votes,
    views,
  }
}

export const withOwnState = (moments: readonly Moment[], own: OwnState): Moment[] =>
  moments.map((moment) => ({
    ...moment,
    ...(own.views.get(moment.message_id) && { view_count: own.views.get(moment.message_id) }),
    ...(moment.guide && { guide: withOwnVote(moment.guide, own.votes.get(moment.message_id)) }),
    ...(own.thumbed.includes(moment.message_id) && { thumbed: 1 as const }),
    ...(own.blocked.includes(moment.author.user_id) && { blocked: 1 as const }),
    ...(own.favourited.includes(moment.message_id) && { favourited: 1 as const }),
    ...(own.waiting.includes(moment.message_id) && { edit_waiting: 1 as const }),
  }))
