import type { Locator, Page } from '@playwright/test'
import type { Member } from './member.ts'

/** Community of the tests' clans; the demo's own clans are in another one. */
const community = 'field'

export interface GivenClan {
  id: number
  name: string
  path: string
}

let given = 0

/** Creates a clan with a unique name. Its captain must not be in a clan of that community. */
export async function givenClan(captain: Member): Promise<GivenClan> {
  const name = `第${++given}小队`
  const about = { intro: '', main_server: 'china', main_mode: 'patrol', min_rank: 'any' }
  const { clan } = await captain.ask('/v1/clan/createClan', { community_name: community, name, ...about })
  const { id } = clan as { id: number }
  return { id, name, path: `/clan/${community}/${id}` }
}

/** Adds a member by an accepted application; returns their id. */
export async function givenClanMember(captain: Member, clan: GivenClan, member: Member): Promise<number> {
  const where = { community_name: community, id: clan.id }
  await member.ask('/v1/clan/applyClan', { ...where, applyMessage: '' })
  const userId = await idOf(member)
  await captain.ask('/v1/clan/sendClanApplyAction', { ...where, user_id: userId, action: 'accept' })
  return userId
}

export async function idOf(member: Member): Promise<number> {
  const { user_id } = await member.ask('/v1/account/autosignin', {})
  return Number(user_id)
}

/** Dissolves a clan, so that its members are free for the next test. */
export async function dissolve(captain: Member, { id }: GivenClan): Promise<void> {
  await captain.ask('/v1/clan/dissolveClan', { community_name: community, clan_id: id })
}

/** Opens a member's menu on the management page and chooses an action. */
export async function chooseMemberAction(page: Page, username: string, act: string): Promise<Locator> {
  await page.getByRole('button', { name: `管理 ${username}` }).click()
  await page.getByRole('menuitem', { name: act }).click()
  return page.getByRole('dialog')
}
