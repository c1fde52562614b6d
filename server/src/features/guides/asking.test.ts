import { expect, test } from 'vitest'
import { concurrently } from '../../../testing/concurrency.ts'
import { confirmGuide, givenGuide, startSeason } from '../../../testing/guides.ts'
import { systemMessages } from '../../../testing/messages.ts'
import { communityRoles } from '../../../testing/moments.ts'
import { world } from '../../../testing/world.ts'
import { hours } from '../../kernel/clock.ts'
import { askSeasonAuthors } from './asking.ts'

test('a new season asks the authors of earlier guides once each, however often the job runs', async () => {
  await using w = await world()
  const { author, member, stranger, moderator, admin } = await communityRoles(w)
  await startSeason(w, admin, '雪线')
  w.ports.clock.advance(hours(1))
  await w.given.moment(stranger)
  for (const person of [author, author, member]) await w.given.moment(person, { tagNum: 2 })
  const confirmed = await w.given.moment(moderator, { tagNum: 2 })
  await askSeasonAuthors(w.ctx)
  expect(await systemMessages(w, author)).toEqual([])

  w.ports.clock.advance(hours(1))
  await startSeason(w, admin, '潮汐')
  await givenGuide(w, stranger)
  await confirmGuide(w, moderator, confirmed)
  await concurrently(5, () => askSeasonAuthors(w.ctx))
  await askSeasonAuthors(w.ctx)
  for (const person of [author, member])
    expect(await systemMessages(w, person)).toMatchObject([
      { title: '新赛季「潮汐」开始了', link: `/user/profile/${person.id}` },
    ])
  for (const person of [stranger, moderator, admin]) expect(await systemMessages(w, person)).toEqual([])
})
