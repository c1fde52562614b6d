import { randomBytes } from 'node:crypto'
import { demoComments, demoMoments } from '@judian/server/src/demo/content/index.ts'
import { defaultWords } from '@judian/server/src/ports/word-filter/default-words.ts'
import { createWordFilter, entriesOf } from '@judian/server/src/ports/word-filter/index.ts'
import { callRequest, type Case, cycle, usualConnections } from './case.ts'
import type { Fixture } from './fixture.ts'

/** Posts of one report of views, and reports a second: 2,000 views. */
const views = { posts: 4, reports: 500 }

/** Each thumb is removed this many requests later, when its response has certainly arrived. */
const thumbAge = 200

const filter = createWordFilter(entriesOf(defaultWords))

/** Only texts that are published immediately: the review queue is another code path. */
const passesWordFilter = (text: string) => filter.check(text).verdict === 'pass'

/** Writing cases; requests rotate through members, each with its own request_id. */
export function writeCases({ origin, members, posts, threads }: Fixture): Case[] {
  // Coprime with the number of posts, so that every member reaches every post.
  const member = cycle(members.slice(0, -7))
  const post = cycle(posts)
  const text = cycle(demoComments.map((comment) => comment.text).filter(passesWordFilter))
  const demo = cycle(demoMoments.filter(({ title, message }) => passesWordFilter(title + message)))
  const requestId = () => randomBytes(16).toString('hex')
  const write = (name: string, title: string, next: Case['next']): Case => ({
    name,
    title,
    connections: usualConnections,
    perView: 1,
    ...(name === 'comment' && { openLoop: 'half' as const }),
    next,
  })
  const comment = (message_id: number) =>
    callRequest(origin, member(), '/v1/moments/postComment', {
      message_id,
      message: text(),
      imageIds: [],
      request_id: requestId(),
    })

  const thumbed: { by: ReturnType<typeof member>; message_id: number }[] = []
  function nextThumb() {
    const back = thumbed.length >= thumbAge ? thumbed.shift() : undefined
    const { by, message_id } = back ?? { by: member(), message_id: post() }
    if (!back) thumbed.push({ by, message_id })
    const thumbType = back ? 0 : 1
    return callRequest(origin, by, '/v1/moments/thumbInteractionWithMoment', { message_id, thumbType })
  }

  return [
    write('thumb', 'Thumb a post, or take it back', nextThumb),
    {
      ...write('views', `Report ${views.posts} views`, () =>
        callRequest(origin, member(), '/v1/moments/viewMoments', {
          message_ids: Array.from({ length: views.posts }, post),
        }),
      ),
      openLoop: views.reports,
    },
    write('comment', `Comment, on ${posts.length} posts`, () => comment(post())),
    write('comment-hot', 'Comment, all on one post', () => comment(threads[0]!)),
    write('publish', 'Publish a post', () => {
      const { title, message } = demo()
      const content = { title, message, community: 'r6', tag: 2 + (message.length % 6), imageIds: [] }
      return callRequest(origin, member(), '/v1/moments/postMoments', { ...content, request_id: requestId() })
    }),
  ]
}
