import { topics } from '@judian/contract'
import { expect, test, vi } from 'vitest'
import {
  commentOn,
  decideContents,
  moderationRoles,
  ownDecisions,
  publishContent,
} from '../../../../testing/moderation.ts'
import { openTileEvent } from '../../../../testing/tile.ts'
import { world } from '../../../../testing/world.ts'
import { liveChannel, type LiveNotice } from '../../../realtime/live.ts'

test('staff are notified of new open work, and of its end', async () => {
  await using w = await world()
  const { author, member, moderator, admin, rule_id } = await moderationRoles(w)
  await openTileEvent(w)
  let received = 0
  w.ports.bus.subscribe(liveChannel, (text) => {
    const notice = JSON.parse(text) as LiveNotice
    if ('topic' in notice && notice.topic === topics.staff) received++
  })
  /** Makes a change and waits for its event; the event of the change before has arrived already. */
  const changes = async (name: string, act: () => Promise<unknown>) => {
    const before = received
    await act()
    await vi.waitFor(() => expect({ [name]: received > before }).toEqual({ [name]: true }))
  }

  const published = await publishContent(w, author)
  await commentOn(w, member, published)
  expect(received, 'published contents').toBe(0)

  let pending = published
  await changes('a pending post', async () => (pending = await publishContent(w, author, '外挂')))
  await changes('passed on', () => decideContents(w, moderator, [pending], 'pass-on'))
  await changes('rejected', () => decideContents(w, admin, [pending], 'reject', rule_id))
  const [decision] = await ownDecisions(w, author)
  await changes('an appeal', () => w.ask(author, 'appealDecision', { decision_id: decision!.id, message: '误会' }))
  await changes('its answer', () =>
    w.ask(moderator, 'decideAppeal', { decision_id: decision!.id, granted: 0, answer: '维持' }),
  )
  let comment = pending
  await changes('a pending comment', async () => (comment = await commentOn(w, member, published, '外挂')))
  await changes('deleted by its author', () =>
    w.ask(member, 'delCommentByUser', { message_id: published.id, comment_id: comment.id }),
  )
  await changes('a report', () => w.ask(member, 'reportContent', { ...published, reason: 'spam', note: '' }))
  await changes('its dismissal', () =>
    w.ask(moderator, 'resolveReports', { things: [published], resolution: 'dismiss', reason: '' }),
  )
  await changes('feedback', () => w.ask(member, 'sendFeedback', { message: '很好用' }))
  const { feedback } = await w.ask(admin, 'getFeedback', { pageNum: 1, state: 'open' })
  const feedback_id = feedback![0]!.id
  await changes('handled feedback', () => w.ask(admin, 'handleFeedback', { feedback_id, handled: 1 }))
  await changes('reopened feedback', () => w.ask(admin, 'handleFeedback', { feedback_id, handled: 0 }))
  await changes('answered feedback', () => w.ask(admin, 'answerFeedback', { feedback_id, answer: '谢谢' }))

  const { comment: said } = await w.ask(author, 'updateTileComment', { message: '好玩' })
  const { id: comment_id } = said!
  await changes('a reported tile comment', () => w.ask(member, 'reportTileComment', { comment_id }))
  await changes('its dismissal', () => w.ask(admin, 'dismissTileReports', { comment_id }))
  await changes('its deletion', () => w.ask(admin, 'deleteTileComment', { comment_id, reason: '广告' }))
})
