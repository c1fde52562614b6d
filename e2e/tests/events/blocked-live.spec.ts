import { demo } from '../../src/accounts.ts'
import { openLive } from '../../src/live-connection.ts'
import type { Member } from '../../src/member.ts'
import { expect, test } from '../../src/test.ts'

interface Wall {
  address: string
  /** The list's accessible name. */
  region: string
  say: (person: Member, message: string) => Promise<unknown>
}

const walls: Record<string, Wall> = {
  'tile comments': {
    address: '/event/tile',
    region: '留言',
    say: (person, message) => person.ask('/v1/event/tile/updateTileComment', { message }),
  },
  'clan match messages': {
    address: '/event/202511',
    region: '城下喊话',
    say: (person, message) => person.ask('/v1/event/match/updateMatchMessage', { match_name_id: '202511', message }),
  },
}

for (const [name, { address, region, say }] of Object.entries(walls))
  test(`${name} of a blocked author don’t appear live, those of others do @desktop`, async ({
    page,
    enter,
    memberOf,
  }) => {
    const viewer = await enter(demo.otherMember)
    const [blocked, other] = [await memberOf(demo.regular), await memberOf(demo.penniless)]
    const { user_id } = (await blocked.ask('/v1/account/autosignin', {})) as { user_id: number }
    const toggleBlock = (on: 0 | 1) => viewer.ask('/v1/account/toggleBlock', { user_id, blocked: on })
    await toggleBlock(1)
    try {
      await openLive(page, address)
      await say(blocked, '今晚我来带队')
      await say(other, '北门见')
      const rows = page.getByRole('region', { name: region }).getByRole('listitem')
      await expect(rows.first()).toContainText('北门见')
      await expect(rows.filter({ hasText: '今晚我来带队' })).toHaveCount(0)
    } finally {
      await toggleBlock(0)
    }
  })
