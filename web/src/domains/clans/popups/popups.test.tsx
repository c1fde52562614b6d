import type { Clan, ClanMember } from '@judian/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactElement, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Answers, fakeServer } from '../../../../testing/fake-server.ts'
import { refusals } from '../../../../testing/refusal-bodies.ts'
import { FreshQueryClient } from '../../../kernel/ask/index.ts'
import { useToast } from '../../../kernel/toast/toast-store.ts'
import { Toast } from '../../../kernel/toast/toast.tsx'
import { clanMembers } from '../queries.ts'
import { DissolveClanPopup } from './dissolve-clan-popup.tsx'
import { EditMemberTitlePopup } from './edit-member-title-popup.tsx'
import { LeaveClanPopup } from './leave-clan-popup.tsx'
import { RemoveMemberPopup } from './remove-member-popup.tsx'

const author = {
  user_id: 3,
  username: '晚风不加班',
  avatar_url: '/face.png',
  user_level: 5,
  time: '2026-01-01T00:00:00Z',
}
const clan = {
  id: 7,
  name: '雨夜巡逻队',
  community_name: 'field',
  intro: '',
  main_server: 'asia',
  main_mode: 'patrol',
  min_rank: 'any',
  avatar_url: '/clan.png',
  clan_level: 1,
  xp: 0,
  level_xp: 0,
  next_level_xp: 100,
  member_count: 2,
  capacity: 40,
  captain: author,
  time: '2026-01-01T00:00:00Z',
} as unknown as Clan
const member = { ...author, title: '1', display_priority: 1 } as unknown as ClanMember
const captain = { ...member, title: '3', display_priority: 3 } as ClanMember
const person = { community: 'field', clanId: clan.id, userId: member.user_id, username: member.username }
const options = [
  { code: '1', name: '成员' },
  { code: '2', name: '副队长' },
  { code: '3', name: '队长' },
]

const refused = () => {
  const { http, body } = refusals.find((one) => one.body.outcome === 'NotAllowed')!
  return Response.json(body, { status: http })
}
const offline = (): never => {
  throw new TypeError('Failed to fetch')
}

const popup = page.getByRole('dialog')
const press = (name: string) => popup.getByRole('button', { name, exact: true }).click()
async function expectReason(text: string) {
  await expect.element(popup.getByRole('alert').getByText(text).first()).toBeVisible()
}
const toast = page.getByText(/失败$/)

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  useToast.setState({ turn: 0 })
})

async function show(element: ReactElement, answers: Answers, members: ClanMember[] = []) {
  fakeServer(answers)
  const client = new FreshQueryClient()
  client.setQueryData(clanMembers(clan.id).queryKey, {
    pages: [{ status: 200, members, hasMore: false }],
    pageParams: [{ pageNum: 1 }],
  } as never)
  const component = () => (
    <Suspense>
      {element}
      <Toast />
    </Suspense>
  )
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createRouter({ routeTree: createRootRoute({ component }) })} />
    </QueryClientProvider>,
  )
  await expect.element(popup).toBeVisible()
}

const close = () => undefined
const titles: Answers = {
  '/v1/clan/getClanCommunityInfo': { status: 200, servers: [], modes: [], ranks: [], titles: options },
}

test('a refused title shows the server’s message, a lost connection a toast as well', async () => {
  let answer = refused
  await show(
    <EditMemberTitlePopup {...person} onClose={close} />,
    { ...titles, '/v1/clan/updateClanMemberTitle': () => answer() },
    [member],
  )
  await popup.getByRole('radio', { name: '副队长', exact: true }).click()
  await press('保存')
  await expectReason('你没有权限这样做')
  await expect.element(toast).not.toBeInTheDocument()
  answer = offline
  await press('保存')
  await expectReason('网络连接失败，请检查网络后再试')
  await expect.element(page.getByText('更新失败')).toBeInTheDocument()
})

test('the title of a member who has left meanwhile can’t be saved', async () => {
  await show(<EditMemberTitlePopup {...person} onClose={close} />, titles)
  await press('保存')
  await expectReason('缺少成员信息')
})

test.each([
  ['is refused', member, '你没有权限这样做', true],
  ['of a member who is captain by now', captain, '不能移除队长', false],
  ['of a member who has left meanwhile', undefined, '缺少成员信息', false],
] as const)('a removal %s', async (_, one, text, isToast) => {
  const answers = { '/v1/clan/removeClanMember': refused }
  await show(<RemoveMemberPopup {...person} onClose={close} />, answers, one && [one])
  await press('移除')
  await expectReason(text)
  expect(page.getByText('移除失败').elements().length > 0).toBe(isToast)
})

test('leaving refetches the member’s clan, which may have changed meanwhile', async () => {
  let own: { clan?: Clan } = { clan }
  await show(<LeaveClanPopup community="field" clanId={clan.id} name={clan.name} onClose={close} />, {
    '/v1/clan/getMyClanPublicInfo': () => Response.json({ status: 200, ...own }),
    '/v1/clan/leaveClan': refused,
  })
  await press('退出战队')
  await expectReason('你没有权限这样做')
  await expect.element(page.getByText('退出失败')).toBeInTheDocument()
  own = {}
  await press('退出战队')
  await expectReason('缺少战队或社区信息')
})

test('a clan is dissolved by its name; a failed attempt clears the field', async () => {
  await show(<DissolveClanPopup clan={clan} onClose={close} />, {
    '/v1/clan/getMyClanPublicInfo': () => Response.json({ status: 200, clan }),
    '/v1/clan/dissolveClan': refused,
  })
  const name = popup.getByLabelText('输入战队名称以确认')
  for (const [typed, text] of [
    ['雨夜巡逻', '战队名称输入不符'],
    [clan.name, '你没有权限这样做'],
  ] as const) {
    await name.fill(typed)
    await press('解散战队')
    await expectReason(text)
    await expect.element(name).toHaveValue('')
  }
  await expect.element(page.getByText('解散失败')).toBeInTheDocument()
})

test('a clan that isn’t the member’s any more can’t be dissolved', async () => {
  await show(<DissolveClanPopup clan={clan} onClose={close} />, {
    '/v1/clan/getMyClanPublicInfo': () => Response.json({ status: 200 }),
  })
  await popup.getByLabelText('输入战队名称以确认').fill(clan.name)
  await press('解散战队')
  await expectReason('缺少战队或社区信息')
})
