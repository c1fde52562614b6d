import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { event } from '../events/events.ts'
import { hashtagLimits, limits } from '../limits.ts'
import { answer, authorCard, flag, marks, moment, profileComment, tag, clan } from '../shapes/index.ts'

/**
 * Search. The query language of `q`: words separated by spaces must all be found; "…" is a phrase, `-` before a word or
 * phrase excludes it, `@name` is an author, `#name` a tag. Case, full width and traditional characters make no difference.
 */

export const searchText = field.line(limits.searchLength, '请输入要搜索的内容')

const page = { q: searchText, pageNum: field.int(1, limits.searchPages) }

/** Narrows a search of posts or comments. */
export const contentFilter = {
  community_name: field.communityName.optional(),
  /** Written at or after this time. */
  from: field.time.optional(),
  /** Written before this time. */
  to: field.time.optional(),
  /** 1: only posts with pictures. */
  images: field.flag.optional(),
  sorted: z.enum(['relevance', 'newest'], '没有这种排序').optional(),
}

export const results = {
  hasMore: z.boolean(),
  /** Number of results, at most `limits.searchResults`: there may be more then. */
  total: z.int(),
  /** 1: the time limit ended the search early, and results may be missing. */
  cut: flag,
}

/** The query of the results, if no text has the whole query. */
const otherQuery = {
  /** A query that finds more, where this one finds little. */
  did_you_mean: z.string().optional(),
  /** 1: there was no match, and the results are those of `did_you_mean`. */
  corrected: flag,
  /** A word of the query: no text has all its words, and the results are those of this word. */
  instead: z.string().optional(),
}

/** Plain text on one line around the first match, with `…` where it is cut, and the matches in it. */
const excerpt = { excerpt: z.string(), excerpt_marks: marks }

const foundMoment = moment.extend({ ...excerpt, title_marks: marks })
const foundComment = profileComment.extend(excerpt)
const foundMember = authorCard.extend({ username_marks: marks })
const foundClan = clan.extend({ name_marks: marks })

const foundHashtag = z.object({ id: z.int(), name: z.string(), description: z.string(), name_marks: marks })

const suggestedHashtag = z.object({ id: z.int(), name: z.string() })

const suggestedMember = z.object({ user_id: z.int(), username: z.string(), avatar_url: z.string() })

/** Subjects that are searched by name. */
const names = {
  users: z.array(suggestedMember),
  communities: z.array(
    z.object({ community_name: z.string(), community_fullname: z.string(), community_avatar: z.string() }),
  ),
  tags: z.array(tag.pick({ tag_num: true, tag_name: true }).extend({ community_name: z.string() })),
  clans: z.array(clan.pick({ id: true, name: true, community_name: true, avatar_url: true })),
  hashtags: z.array(suggestedHashtag),
  events: z.array(event.pick({ kind: true, title: true, path: true })),
}

/** A person types several letters a second; the client waits for a pause. */
const rate = { calls: 60, seconds: 60 }

const contentsCalls = defineCalls('/v1/moments', {
  searchMoments: {
    who: 'reader',
    summary: 'A page of the posts that match a query; `author_id` and `tag` (of `community_name`) narrow it',
    readsOnly: true,
    input: z.object({
      ...page,
      ...contentFilter,
      author_id: field.idOrNone,
      tag: field.int(1, 9_999).optional(),
      /** 1: only the caller's favourites; empty for a visitor. */
      favourites: field.flag.optional(),
    }),
    output: answer({
      moments: z.array(foundMoment),
      ...results,
      ...otherQuery,
      /** On the first page without filters: the best match of each kind by name; absent if there is none. */
      named: z.object(names).optional(),
    }),
    outcomes: ['CommunityNotFound', 'TagNotFound'],
    rate,
  },
  searchComments: {
    who: 'reader',
    summary: 'A page of the comments that match a query',
    readsOnly: true,
    input: z.object({ ...page, ...contentFilter, author_id: field.idOrNone }),
    output: answer({ comments: z.array(foundComment), ...results, ...otherQuery }),
    outcomes: ['CommunityNotFound'],
    rate,
  },
  suggest: {
    who: 'reader',
    summary: 'Suggestions for the beginning of a query; popular searches alone when it is empty',
    readsOnly: true,
    input: z.object({ q: field.emptyLine(limits.searchLength).optional() }),
    output: answer({
      ...names,
      /** Queries of several members in the last days, the most frequent first. */
      popular: z.array(z.string()),
    }),
    rate: { calls: 180, seconds: 60 },
  },
  suggestMentions: {
    who: 'member',
    summary:
      'Members to mention, for the beginning of a name: those who wrote in the thread first, then followed ones and clan mates',
    readsOnly: true,
    input: z.object({
      q: field.line(limits.usernameMax, '请输入名字的开头'),
      /** The post whose thread is written in. */
      message_id: field.idOrNone,
    }),
    output: answer({ users: z.array(suggestedMember) }),
    // Rate of searches, so that members can't be enumerated by single letters.
    rate,
  },
})

const membersCalls = defineCalls('/v1/account', {
  searchUsers: {
    who: 'reader',
    summary: 'A page of the members whose name matches: a part of it, its pinyin, or its initials',
    readsOnly: true,
    input: z.object(page),
    output: answer({ users: z.array(foundMember), ...results }),
    rate,
  },
})

const clansCalls = defineCalls('/v1/clan', {
  searchClans: {
    who: 'reader',
    summary: 'A page of the clans whose name matches: a part of it, its pinyin, or its initials',
    readsOnly: true,
    input: z.object({ ...page, community_name: field.communityName.optional() }),
    output: answer({ clans: z.array(foundClan), ...results }),
    outcomes: ['CommunityNotFound'],
    rate,
  },
})

export const hashtagSearchCalls = defineCalls('/v1/hashtags', {
  searchHashtags: {
    who: 'reader',
    summary: 'A page of the topics whose name matches: a part of it, its pinyin, or its initials',
    readsOnly: true,
    input: z.object(page),
    output: answer({ hashtags: z.array(foundHashtag), ...results }),
    rate,
  },
  suggestHashtags: {
    who: 'member',
    summary: 'Topics to name, for the beginning of a name',
    readsOnly: true,
    input: z.object({ q: field.line(hashtagLimits.nameMax, '请输入话题的开头') }),
    output: answer({ hashtags: z.array(suggestedHashtag) }),
    rate,
  },
})

export const searchCalls = { ...contentsCalls, ...membersCalls, ...clansCalls }

export type FoundMoment = z.infer<typeof foundMoment>
export type FoundComment = z.infer<typeof foundComment>
export type FoundMember = z.infer<typeof foundMember>
export type FoundHashtag = z.infer<typeof foundHashtag>
export type FoundClan = z.infer<typeof foundClan>
